import { Resolver } from "node:dns/promises";

/** What name servers said: records, that there are none, or nothing. */
export type DnsAnswer =
  | { readonly state: "found"; readonly values: readonly string[] }
  | { readonly state: "none" }
  | { readonly state: "unanswered" };

/** Questions about records that others publish. Nothing is connected to by them. */
export interface Dns {
  /** The texts at a name, each put together from its parts. */
  texts(name: string): Promise<DnsAnswer>;
  addresses(name: string): Promise<DnsAnswer>;
  /** For a library that asks by itself. */
  resolve(name: string, type: string): Promise<unknown>;
}

const timeoutMs = 3000;
const tries = 2;
/** What says that a name or its records do not exist. */
const noRecord = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/** Asks the name servers of the machine, or those given as `address:port`. */
export function openDns(servers: readonly string[] = []): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    texts: (name) =>
      answerOf(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(""))),
    async addresses(name) {
      const answers = await Promise.all([
        answerOf(() => resolver.resolve4(name)),
        answerOf(() => resolver.resolve6(name)),
      ]);
      const values = answers.flatMap((one) => (one.state === "found" ? one.values : []));
      if (values.length > 0) return { state: "found", values };
      return answers.find(({ state }) => state === "unanswered") ?? { state: "none" };
    },
    resolve: (name, type) => resolver.resolve(name, type),
  };
}

async function answerOf(ask: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = await ask();
    return values.length > 0 ? { state: "found", values } : { state: "none" };
  } catch (error) {
    const { code = "" } = error as { code?: string };
    return { state: noRecord.has(code) ? "none" : "unanswered" };
  }
}
