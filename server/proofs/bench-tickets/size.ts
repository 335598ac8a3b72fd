/** How many tickets in how many businesses, and how long each is asked. */
export interface Size {
  readonly businesses: number;
  readonly tickets: number;
  /** Of the largest business; the others share the rest. */
  readonly ticketsOfFirst: number;
}

export interface Plan {
  readonly large: Size;
  /** What a desk that has just begun holds, to compare with. */
  readonly small: Size;
  readonly rounds: number;
  readonly seconds: number;
}

export const full: Plan = {
  large: { businesses: 1000, tickets: 1_000_000, ticketsOfFirst: 200_000 },
  // A hundredth, in the same shape.
  small: { businesses: 10, tickets: 10_000, ticketsOfFirst: 2000 },
  // Many short ones: what else the machine does for a while falls on neighbours alike.
  rounds: 11,
  seconds: 2,
};

export const short: Plan = {
  large: { businesses: 40, tickets: 40_000, ticketsOfFirst: 8000 },
  small: { businesses: 10, tickets: 2000, ticketsOfFirst: 400 },
  rounds: 2,
  seconds: 1,
};

/** Open at once, as many agents have their eyes on the desk. */
export const clients = 8;
