import type { ServerMessage } from "@parley/contract";

/** Something may have been missed. It gets its number on the way, as every message does. */
export const askAnew = { type: "refetch" } as const;

/** A message for some people, on every page they have open. */
export interface Told {
  readonly to: readonly string[];
  readonly message: ServerMessage | typeof askAnew;
}

/** Who is there to listen. */
export interface Audience {
  /** People with a page open that follows the topic. */
  followers(topic: string): Promise<readonly string[]>;
}

/** Says what there is to tell. Asked after the commit, so that what it reads is what is there. */
export type Tale = (audience: Audience) => readonly Told[] | Promise<readonly Told[]>;

export interface Entry {
  readonly businessId: string;
  readonly tale: Tale;
  /** Told a while later, once for all of the same name that come up meanwhile. */
  readonly once?: { readonly name: string; readonly afterMs: number };
}

const ledgers = new WeakMap<object, Entry[]>();

/** Where a transaction notes what it will tell if it commits. */
export function openLedger(tx: object): Entry[] {
  const entries: Entry[] = [];
  ledgers.set(tx, entries);
  return entries;
}

/** Another view of the same transaction writes into the same ledger. */
export function shareLedger(tx: object, view: object): void {
  ledgers.set(view, ledgerOf(tx));
}

export function ledgerOf(tx: object): Entry[] {
  const entries = ledgers.get(tx);
  if (!entries) throw new Error("only a transaction of transact() can tell something");
  return entries;
}
