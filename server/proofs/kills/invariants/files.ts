import { join } from "node:path";
import { digestOf } from "../../../src/platform/blobs/digest.ts";
import type { Stack } from "../../stack/stack.ts";
import type { Desk } from "../desks.ts";

interface FileRow {
  readonly business_id: string;
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
}

/** I13: every file has its bytes, and they are the ones that were sent; what a business is said to keep, it keeps. */
export async function fileFindings(stack: Stack, desks: readonly Desk[]): Promise<string[]> {
  const rows = await stack.rows<FileRow>(
    "select business_id, id, sha256, size from files where sha256 is not null",
  );
  const findings: string[] = [];
  for (const { business_id, id, sha256, size } of rows) {
    const path = join(stack.blobs, business_id, sha256);
    const found = await digestOf(path).catch(() => undefined);
    if (!found) findings.push(`I13 the bytes of file ${id} are gone`);
    else if (found.sha256 !== sha256 || found.size !== size) {
      findings.push(`I13 the bytes of file ${id} are not what they were`);
    }
  }
  const kept = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  for (const [id, sha256] of desks.flatMap(({ notes }) => [...notes])) {
    if (kept.get(id) !== sha256) findings.push(`I13 file ${id} is not what was uploaded`);
  }
  return [...findings, ...(await countFindings(stack))];
}

async function countFindings(stack: Stack): Promise<string[]> {
  const rows = await stack.rows<{ said: number; kept: number }>(`
    select u.bytes as said, coalesce(sum(f.size) filter (where f.state <> 'blocked'), 0)::bigint as kept
    from file_usage u left join files f using (business_id)
    group by u.business_id having u.bytes <> coalesce(sum(f.size) filter (where f.state <> 'blocked'), 0)
  `);
  return rows.map(({ said, kept }) => `I13 ${said} bytes are said to be kept, and ${kept} are`);
}
