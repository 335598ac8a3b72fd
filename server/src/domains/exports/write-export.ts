import type { Spool, Spooled } from "#platform/blobs/spool.ts";
import type { Context, PersonContext } from "#platform/context.ts";
import { type FilesDependencies, saveGeneratedFile } from "../files/index.ts";
import { actAs } from "../identity/index.ts";
import { byteOrderMark, csvLine } from "./csv.rules.ts";
import { type ExportRow, findExport, updateExport } from "./exports.store.ts";
import type { Source, Sources } from "./source.ts";

export interface ExportParts {
  readonly sources: Sources;
  readonly spool: Spool;
  readonly files: Pick<FilesDependencies, "blobs">;
}

const mostRows = 50_000;
const mostBytes = 200 * 1024 * 1024;

/** Writes the list to a file of its asker's own. Run again after a crash, it begins anew and ends once. */
export async function writeExport(ctx: Context, parts: ExportParts, id: string): Promise<void> {
  const row = await findExport(ctx.read, id);
  if (!row || row.state === "done" || row.state === "failed") return;
  const source = parts.sources[row.kind];
  const asker = await actAs(ctx, row.account_id);
  if (!source || !asker?.actor.permissions.has(source.permission)) {
    return ctx.transact((tx) => updateExport(tx, id, { state: "failed" }));
  }
  await ctx.transact((tx) => updateExport(tx, id, { state: "running" }));
  const tray = parts.spool.tray();
  try {
    const written = { rows: 0 };
    const spooled = await tray.receive(lines(asker, source, row, written), mostBytes);
    await keep(ctx, parts, { row, source, spooled, rows: written.rows });
  } finally {
    await tray.clear();
  }
}

async function* lines(
  ctx: PersonContext,
  source: Source,
  { filter }: ExportRow,
  written: { rows: number },
): AsyncGenerator<Buffer> {
  const head = (await source.readHead?.(ctx, filter)) ?? source.head(filter);
  yield Buffer.from(byteOrderMark + csvLine(head));
  for await (const page of source.pages(ctx, filter)) {
    const rows = page.slice(0, mostRows - written.rows);
    written.rows += rows.length;
    yield Buffer.from(rows.map(csvLine).join(""));
    if (written.rows >= mostRows) return;
  }
}

interface Made {
  readonly row: ExportRow;
  readonly source: Source;
  readonly spooled: Spooled;
  readonly rows: number;
}

function keep(ctx: Context, { files }: ExportParts, { row, source, spooled, rows }: Made) {
  const file = { owner_id: row.account_id, name: source.fileName, media_type: "text/csv" };
  return saveGeneratedFile(ctx, files, { ...file, ...spooled }, (tx, file_id) =>
    updateExport(tx, row.id, { state: "done", done: rows, file_id }),
  );
}
