import type { audit } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { Source } from "../exports/index.ts";
import { type EntryRow, findEntries, type Wanted } from "./audit.store.ts";
import { entryOf } from "./entry.ts";

const atOnce = 1000;

/** The log as a list for spreadsheets: a line an entry, newest first. */
export const auditSource: Source = {
  permission: "audit.read",
  fileName: "audit-log.csv",
  head: () => ["entry", "at", "who", "action", "record type", "record", "record id", "changes"],
  async *pages({ read }: PersonContext, filter: unknown) {
    for (let cursor: number | undefined; ; ) {
      const wanted = { ...(filter as Wanted), cursor };
      const rows = await findEntries(read, wanted, { limit: atOnce, offset: 0 });
      yield rows.map(lineOf);
      if (rows.length < atOnce) return;
      cursor = Number(rows.at(-1)?.position);
    }
  },
};

function lineOf(row: EntryRow): unknown[] {
  const { position, at, actor, action, object, changes } = entryOf(row) satisfies audit.Entry;
  const who = actor.name ?? actor.kind;
  return [position, at, who, action, object?.type, object?.name, object?.id, changes];
}
