import type { savedReplies } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findNamed, fullNameOf } from "./names.store.ts";
import { mayChange } from "./replies.policy.ts";
import type { ReplyRow } from "./replies.store.ts";

interface Shared {
  readonly owner_id: string;
  readonly department_id: string | null;
  readonly visibility: string;
}

/** Saved replies as a reader sees them. */
export const repliesOf: (
  db: TenantDb,
  reader: Person,
  rows: readonly ReplyRow[],
) => Promise<savedReplies.SavedReply[]> = sharingOf;

/** Records with their owner, and what the reader may do with them. */
export async function sharingOf<T extends Shared>(
  db: TenantDb,
  reader: Person,
  rows: readonly T[],
) {
  const owners = await findNamed(db, [...new Set(rows.map(({ owner_id }) => owner_id))]);
  return rows.map((row) => {
    const { owner_id, department_id, ...reply } = row;
    const owner = owners.get(owner_id);
    return {
      ...reply,
      department: department_id,
      owner: { id: owner_id, name: owner ? fullNameOf(owner) || owner.email : "" },
      is_own: owner_id === reader.id,
      may_change: mayChange(reader, row),
    };
  });
}

export async function replyOf(
  db: TenantDb,
  reader: Person,
  row: ReplyRow,
): Promise<savedReplies.SavedReply> {
  const [reply] = await repliesOf(db, reader, [row]);
  return reply as savedReplies.SavedReply;
}
