import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { isOwnUnused } from "../files.policy.ts";
import { type FileRow, findFile } from "../files.store.ts";
import type { Readers } from "../upstairs.ts";

type Fetchable = FileRow & { sha256: string };

/** A file that this person may have now. One that is not theirs looks like none. */
export async function getFetchableFile(
  db: TenantDb,
  person: Person,
  readers: Readers,
  id: string,
): Promise<Fetchable> {
  const file = await findFile(db, id);
  if (!file || !(await mayFetch(db, person, readers, file))) throw fail("record.not_found");
  if (file.state === "scanning") throw fail("files.scanning");
  if (file.sha256 === null) throw fail("files.blocked", { reason: file.reason ?? "" });
  return { ...file, sha256: file.sha256 };
}

/** Its owner, until a record uses it; from then on whoever may read that record. */
async function mayFetch(
  db: TenantDb,
  person: Person,
  readers: Readers,
  file: FileRow,
): Promise<boolean> {
  const { used_by_type, used_by_id } = file;
  if (used_by_type === null || used_by_id === null) return isOwnUnused(person, file);
  return (await readers[used_by_type]?.(db, person, used_by_id)) ?? false;
}
