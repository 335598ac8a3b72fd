import type { Stack } from "../../stack/stack.ts";
import type { Desk } from "../desks.ts";
import { findTraces } from "../evidence.ts";
import type { LivePage } from "../live-page.ts";
import type { Watch } from "../watch.ts";
import type { Write } from "../writes.ts";
import { doubleEffects, lostWrites } from "./acknowledged-writes.ts";
import { fileFindings } from "./files.ts";
import { mailFindings, mailLeaks, type OutboxRow } from "./mails.ts";
import { noticeFindings } from "./notices.ts";
import { orphanFindings } from "./orphans.ts";
import { requestFindings } from "./requests.ts";
import { sessionFindings } from "./sessions.ts";
import { shownFindings } from "./shown-notices.ts";

export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  readonly others: string[];
}

interface Seen {
  readonly writes: readonly Write[];
  readonly desks: readonly Desk[];
  readonly pages: readonly LivePage[];
  readonly watch: Watch;
  readonly strikes: number;
}

/** Holds the database, the mailbox, the files and what the callers saw against the promises. */
export async function findBreaches(
  stack: Stack,
  { writes, desks, pages, watch, strikes }: Seen,
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
      ...(await noticeFindings(stack)),
      ...(await shownFindings(stack, pages, strikes)),
      // The night comes last: after it every file must still have its bytes.
      ...(await orphanFindings(stack)),
      ...(await fileFindings(stack, desks)),
    ],
  };
}
