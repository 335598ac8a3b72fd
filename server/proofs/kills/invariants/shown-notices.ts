import { setTimeout as wait } from "node:timers/promises";
import { judgesTimes } from "../../../src/platform/testing/judge-times.ts";
import type { Stack } from "../../stack/stack.ts";
import type { LivePage } from "../live-page.ts";

// What a page lists; older ones are on other pages.
const listed = 50;
/** A busy machine may tell its pages late; a page that was never told stays wrong for as long as one waits. */
const timeoutMs = 60_000;
const strikesPerUntold = 50;

interface Kept {
  readonly ids: string[];
  readonly unread: number;
}

/**
 * I5: what an open page shows is what is there, each notice once, and the unread count is the number of the unread. A
 * process that dies in the instant between its commit and its telling leaves a page behind until that asks again; few
 * kills fall there. How many do is a matter of chance, so it is judged only by the nightly run.
 */
export async function shownFindings(
  stack: Stack,
  pages: readonly LivePage[],
  strikes: number,
  waitsMs = timeoutMs,
): Promise<string[]> {
  const mostUntold = Math.ceil(strikes / strikesPerUntold);
  const untold = await unlike(stack, pages, waitsMs);
  for (const page of untold.keys()) page.askAnew();
  const wrong = await unlike(stack, [...untold.keys()], waitsMs);
  const findings = [...wrong].map(([page, how]) => `I5 the page of ${page.desk.email} ${how}`);
  // Without a kill nobody may be left behind.
  const isJudged = judgesTimes() || strikes === 0;
  if (isJudged && untold.size > mostUntold) {
    const [how] = untold.values();
    findings.push(`I5 ${untold.size} pages were not told, by ${strikes} kills: one ${how}`);
  } else if (untold.size > 0)
    console.log(`${untold.size} pages stood behind until they asked anew`);
  return findings;
}

/** The pages that are not as they should be, and go on so for some seconds. */
async function unlike(
  stack: Stack,
  pages: readonly LivePage[],
  waitsMs: number,
): Promise<Map<LivePage, string>> {
  const until = performance.now() + waitsMs;
  for (;;) {
    const wrong = new Map<LivePage, string>();
    for (const page of pages) {
      const how = compare(page, await keptFor(stack, page.desk.email));
      if (how) wrong.set(page, how);
    }
    if (wrong.size === 0 || performance.now() > until) return wrong;
    await wait(100);
  }
}

function compare({ shown, unread }: LivePage, kept: Kept): string | undefined {
  const missing = kept.ids.slice(0, listed).filter((id) => !shown.has(id)).length;
  const invented = [...shown].filter((id) => !kept.ids.includes(id)).length;
  if (missing > 0) return `does not show ${missing} of ${kept.ids.length} notices`;
  if (invented > 0) return `shows ${invented} notices that are not there`;
  if (unread !== kept.unread) return `counts ${unread} unread, and ${kept.unread} are`;
  return undefined;
}

async function keptFor(stack: Stack, email: string): Promise<Kept> {
  const rows = await stack.rows<{ id: string; is_read: boolean }>(
    `select n.id, n.read_at is not null as is_read from notifications n
     join accounts a on (a.business_id, a.id) = (n.business_id, n.account_id)
     where a.email = $1 order by n.id desc`,
    [email],
  );
  return { ids: rows.map(({ id }) => id), unread: rows.filter(({ is_read }) => !is_read).length };
}
