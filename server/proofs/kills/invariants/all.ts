import type { Stack } from "../../stack/stack.ts";
import { findTraces } from "../evidence.ts";
import type { Watch } from "../watch.ts";
import type { Write } from "../writes.ts";
import { doubleEffects, lostWrites } from "./acknowledged-writes.ts";
import { mailFindings, mailLeaks, type OutboxRow } from "./mails.ts";
import { requestFindings } from "./requests.ts";
import { sessionFindings } from "./sessions.ts";

export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  readonly others: string[];
}

/** Holds the database, the mailbox and what the callers saw against the promises. */
export async function findBreaches(
  stack: Stack,
  writes: readonly Write[],
  watch: Watch,
  strikes: number,
): Promise<Findings> {
  const traces = await findTraces(stack);
  const outbox = await stack.rows<OutboxRow>(
    "select message_id, kind, state, last_error from mail_outbox",
  );
  return {
    lost: lostWrites(writes, traces),
    doubled: doubleEffects(writes, traces),
    others: [
      ...mailFindings(outbox, stack.sink.mails, strikes),
      ...mailLeaks(stack.sink.mails),
      ...(await sessionFindings(stack)),
      ...requestFindings(watch),
    ],
  };
}
