import type { Stack } from "../stack/stack.ts";
import { Caller } from "./caller.ts";
import type { People } from "./desks.ts";
import type { Ledger } from "./ledger.ts";
import type { Watch } from "./watch.ts";

interface Choice {
  readonly ledger: Ledger;
  readonly watch: Watch;
  /** Where they call; usually both API processes, in turn. */
  readonly ports?: readonly number[];
  /** Off where a control takes the keys away. */
  readonly sendsKeys?: boolean;
}

/** Those who call the product, with one ledger between them. */
export function gather(
  { apis, sink }: Stack,
  { ledger, watch, ports, sendsKeys = true }: Choice,
): People {
  const parts = { ledger, watch, sendsKeys, ports: ports ?? apis.map(({ front }) => front.port) };
  return { sink, caller: (host, canary) => new Caller(parts, host, canary) };
}
