import type { Context } from "#platform/context.ts";
import { PLATFORM } from "#platform/ids.ts";
import { findOutdated } from "../facts.store.ts";
import { keepFacts } from "./keep-facts.ts";

const most = 200;

/** Measures every ticket whose facts are missing or older than it is: after an upgrade all of them, else hardly any. */
export async function recountFacts({
  businessId,
  read,
  transact,
}: Pick<Context, "businessId" | "read" | "transact">): Promise<void> {
  if (businessId === PLATFORM) return;
  let after: string | undefined = PLATFORM;
  while (after !== undefined) {
    const ids: string[] = await findOutdated(read, after, most);
    if (ids.length > 0) await transact((tx) => keepFacts(tx, ids));
    after = ids.length < most ? undefined : ids.at(-1);
  }
}
