/** How much there is to read, and how long it is read for. */
export interface Size {
  readonly businesses: number;
  readonly tickets: number;
  /** Of the largest business; the others share the rest. */
  readonly ticketsOfFirst: number;
  readonly rounds: number;
  readonly seconds: number;
}

export const full: Size = {
  businesses: 1000,
  tickets: 1_000_000,
  ticketsOfFirst: 100_000,
  rounds: 5,
  seconds: 4,
};

export const short: Size = {
  businesses: 100,
  tickets: 100_000,
  ticketsOfFirst: 10_000,
  rounds: 3,
  seconds: 2,
};
