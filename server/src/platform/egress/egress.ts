import { Resolver } from "node:dns/promises";
import { isIP, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { canonicalHost } from "./canonical-host.ts";
import { type Dial, makeDial, type Target } from "./dial.ts";
import { type Answered, type Asked, askOver } from "./fetch-out.ts";
import { isPublicAddress } from "./public-address.ts";
import { EgressRefusal } from "./refusal.ts";
import { placeOf } from "./written-url.ts";

/** What is spoken. The last letter says that TLS comes first; the others start it themselves. */
export const kinds = ["smtp", "smtps", "imap", "imaps", "https"] as const;
type Kind = (typeof kinds)[number];

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
  /** The addresses of a host that may be connected to, for a client that connects itself and must not look the name up. */
  approve(host: string, port: number, kind: Kind): Promise<string[]>;
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

  async function check(text: string, port: number, kind: Kind) {
    const host = deps.canonicalHost(text);
    if (!host) throw new EgressRefusal("connect", "not a host in canonical form");
    const isAllowed = isOperators(host, port);
    if (!isAllowed) refuseUnusual(host, port, kind);
    const addresses = await deps.resolve(host);
    if (addresses.length === 0) throw new EgressRefusal("connect", "the name has no address");
    if (!isAllowed && !deps.arePublic(addresses)) {
      throw new EgressRefusal("connect", `not public: ${addresses.slice(0, 9).join(" ")}`);
    }
    return { host, addresses };
  }

  async function open(text: string, port: number, kind: Kind, signal: AbortSignal) {
    const { host, addresses } = await check(text, port, kind);
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
    approve: (text, port, kind) =>
      noSooner(async () => (await check(text, port, kind)).addresses.slice(0, mostAddresses)),
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

const mostAddresses = 4;

/** A host may have several addresses, and one of them may be down. A certificate that is wrong is wrong at all of them. */
async function dialInTurn(
  dial: Dial,
  addresses: readonly string[],
  target: Omit<Target, "address">,
): Promise<Socket> {
  let last: unknown;
  for (const address of addresses.slice(0, mostAddresses)) {
    try {
      return await dial({ ...target, address });
    } catch (error) {
      last = error;
      if (target.signal.aborted || !isUnreachable(error)) break;
    }
  }
  throw last;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof EgressRefusal && error.stage === "connect";
}

/** Every address of a host, asked once. None means that it has none, or that nobody said. */
type Resolve = (host: string) => Promise<string[]>;

const resolveTimeoutMs = 3000;
const rememberedMs = 5000;

/**
 * Asks the name servers themselves: no hosts file, no search list, no cache of addresses. A failure is remembered for a
 * moment, so that a dead name server does not cost every caller its three seconds.
 */
export function makeResolve(servers?: readonly string[]): Resolve {
  const failed = new LRUCache<string, true>({ max: 1000, ttl: rememberedMs });
  return async (host) => {
    if (isIP(host)) return [host];
    if (failed.has(host)) return [];
    const resolver = new Resolver({ timeout: resolveTimeoutMs, tries: 1 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), resolveTimeoutMs);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(deadline);
    const addresses = answers.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    if (addresses.length === 0) failed.set(host, true);
    return addresses;
  };
}
