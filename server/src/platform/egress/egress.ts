import { isIP, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { canonicalHost } from "./canonical-host.ts";
import { type Dial, makeDial } from "./dial.ts";
import { dialInTurn } from "./dial-in-turn.ts";
import { type Answered, type Asked, askOver } from "./fetch-out.ts";
import { isPublicAddress } from "./public-address.ts";
import { EgressRefusal } from "./refusal.ts";
import { makeResolve, type Resolve } from "./resolve.ts";
import { placeOf } from "./written-url.ts";

/** What is spoken. The last letter says that TLS comes first; the others start it themselves. */
export const kinds = ["smtp", "smtps", "imap", "imaps", "https"] as const;
export type Kind = (typeof kinds)[number];

export const usualPorts: Readonly<Record<Kind, readonly number[]>> = {
  smtp: [25, 587, 2525],
  smtps: [465],
  imap: [143],
  imaps: [993],
  https: [443],
};

/** The one way to a host that a person named. Every refusal is an `EgressRefusal`, and takes a second at least. */
export interface Egress {
  /** Whether a host could be reached at all, by its form alone: what no lookup will change is refused when it is saved. */
  mayName(host: string, port: number, kind: Kind): boolean;
  /** Whether it is a service of the operator's own, on a network that they keep. */
  isOperators(host: string, port: number): boolean;
  /** A connection to an address that was approved, over TLS where the kind says so. */
  connectOut(host: string, port: number, kind: Kind): Promise<Socket>;
  fetchOut(url: string, asked?: Asked): Promise<Answered>;
}

/** What the way out is made of. Only proofs replace a part, to see that its absence is noticed. */
export interface EgressDependencies {
  readonly ports: typeof usualPorts;
  canonicalHost(text: string): string | undefined;
  arePublic(addresses: readonly string[]): boolean;
  readonly resolve: Resolve;
  readonly dial: Dial;
}

const defaultDependencies = (): EgressDependencies => ({
  ports: usualPorts,
  canonicalHost,
  arePublic: (addresses) => addresses.every(isPublicAddress),
  resolve: makeResolve(),
  dial: makeDial(),
});

const leastMs = 1000;
const mostMs = 10_000;

/** `allow` names the operator's own private services as `host:port`: they may lie anywhere, and still prove who they are. */
export function openEgress(
  { allow }: { readonly allow: readonly string[] },
  replaced: Partial<EgressDependencies> = {},
): Egress {
  const deps = { ...defaultDependencies(), ...replaced };

  function isOperators(host: string, port: number): boolean {
    return allow.includes(host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`);
  }

  async function open(text: string, port: number, kind: Kind, signal: AbortSignal) {
    const host = deps.canonicalHost(text);
    if (!host) throw new EgressRefusal("connect", "not a host in canonical form");
    const isAllowed = isOperators(host, port);
    if (!isAllowed) refuseUnusual(host, port, kind);
    const addresses = await deps.resolve(host);
    if (addresses.length === 0) throw new EgressRefusal("connect", "the name has no address");
    if (!isAllowed && !deps.arePublic(addresses)) {
      throw new EgressRefusal("connect", `not public: ${addresses.slice(0, 9).join(" ")}`);
    }
    const isSecure = kind.endsWith("s");
    return dialInTurn(deps.dial, addresses, { port, host, isSecure, signal });
  }

  function refuseUnusual(host: string, port: number, kind: Kind) {
    if (!host.includes(".") && !host.includes(":"))
      throw new EgressRefusal("connect", "a name without a domain");
    if (!deps.ports[kind].includes(port))
      throw new EgressRefusal("connect", `port ${port} is none of ${kind}`);
  }

  return {
    mayName(text, port, kind) {
      const host = deps.canonicalHost(text);
      if (!host) return false;
      if (isOperators(host, port)) return true;
      const isPlace = isIP(host) ? deps.arePublic([host]) : host.includes(".");
      return isPlace && deps.ports[kind].includes(port);
    },
    isOperators: (text, port) => isOperators(deps.canonicalHost(text) ?? "", port),
    connectOut: (host, port, kind) =>
      noSooner(() => open(host, port, kind, AbortSignal.timeout(mostMs))),
    fetchOut: (url, asked = {}) =>
      noSooner(async () => {
        const place = placeOf(url);
        if (!place) throw new EgressRefusal("connect", "not an https URL in canonical form");
        const signal = AbortSignal.timeout(asked.mostMs ?? mostMs);
        const socket = await open(place.host, place.port, "https", signal);
        return askOver(socket, place, asked, signal);
      }),
  };
}

/** Blocked is known at once and refused by a far host later: the same wait hides which it was. */
async function noSooner<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, Math.ceil(leastMs - (performance.now() - started))));
    throw error;
  }
}
