import type { Entry, Outcome } from "./ledger.ts";

/** What a kind of write leaves behind for each request that did it, and whether a repeat may do it again. */
interface Kind {
  readonly trace: string;
  /** By its key or by its nature, all tries together have one effect. Otherwise each try has its own. */
  readonly isOnce: boolean;
}

export const kinds = {
  register: { trace: "event business.registered", isOnce: true },
  rename: { trace: "event business.updated", isOnce: true },
  ask: { trace: "job identity.send_reset_link", isOnce: true },
  reset: { trace: "mail password_reset", isOnce: true },
  prove_owner: { trace: "event business.activated", isOnce: true },
  set_password: { trace: "event identity.password_changed", isOnce: true },
  sign_up: { trace: "mail one_time_code", isOnce: false },
  prove_customer: { trace: "event identity.activated", isOnce: true },
  upload: { trace: "event file.uploaded", isOnce: false },
  take_back: { trace: "event file.deleted", isOnce: true },
  sign_in: { trace: "event identity.signed_in", isOnce: false },
} as const satisfies Record<string, Kind>;

export type WriteKind = keyof typeof kinds;

export interface Try {
  readonly request: string;
  readonly outcome: Outcome;
}

export interface Write {
  readonly id: string;
  readonly kind: WriteKind;
  readonly tries: readonly Try[];
}

/** The ledger by write. A try whose answer was never noted is of unknown outcome. */
export function writesOf(entries: readonly Entry[]): Write[] {
  const writes = new Map<string, { kind: WriteKind; tries: Map<string, Outcome> }>();
  for (const { write, kind, request, state } of entries) {
    const known = writes.get(write) ?? { kind: kind as WriteKind, tries: new Map() };
    known.tries.set(request, state === "invoked" ? "unknown" : state);
    writes.set(write, known);
  }
  return [...writes].map(([id, { kind, tries }]) => ({
    id,
    kind,
    tries: [...tries].map(([request, outcome]) => ({ request, outcome })),
  }));
}

export function acknowledged(writes: readonly Write[]): number {
  return writes.filter(({ tries }) => tries.some(({ outcome }) => outcome === "ok")).length;
}
