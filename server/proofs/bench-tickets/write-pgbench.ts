import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parameterTypes } from "./parameter-types.ts";
import type { Part, Recording, Replayed, Value } from "./recording.ts";

type Types = Awaited<ReturnType<typeof parameterTypes>>;

/** Of so many recordings: each is prepared by each connection. */
const most = 4;

/** The recordings as scripts for pgbench, a file each; answers which. */
export async function writePgbench(
  folder: string,
  kind: string,
  all: readonly Recording[],
  ownerUrl: string,
): Promise<string[]> {
  const files: string[] = [];
  const step = Math.max(1, Math.floor(all.length / most));
  const recordings = all.filter((_, at) => at % step === 0).slice(0, most);
  const types = await parameterTypes(ownerUrl, recordings);
  for (const [at, recording] of recordings.entries()) {
    const file = join(folder, `${kind}-${at}.sql`);
    await writeFile(file, scriptOf(recording, types));
    files.push(file);
  }
  return files;
}

function scriptOf(recording: Recording, types: Types): string {
  const sources = new Set(recording.flatMap(({ values }) => values.flatMap(sourcesOf)));
  const lines = recording.map((statement, at) =>
    statement.business
      ? walled(statement, types)
      : ending(sqlOf(statement, types), sources.has(at), at),
  );
  // Enough for every id and reference of it, and never the same for two.
  return `\\set n random(1000000000, 200000000000000)\n${lines.join("\n")}\n`;
}

const sourcesOf = (value: Value): number[] =>
  Array.isArray(value)
    ? (value as Part[]).flatMap((part) =>
        typeof part === "object" && "from" in part ? [part.from] : [],
      )
    : [];

const walled = (statement: Replayed, types: Types) => `\\startpipeline
select set_config('app.business_id', '${statement.business}', true);
${sqlOf(statement, types)};
\\endpipeline`;

/** What later statements need of its answer is kept under its number. */
const ending = (sql: string, isSource: boolean, at: number) =>
  isSource ? `${sql} \\gset s${at}_` : `${sql};`;

function sqlOf({ text, values }: Replayed, types: Types): string {
  const typed = types.get(text) ?? [];
  const filled = text.replace(/\$(\d+)/g, (_, number: string) => {
    const at = Number(number) - 1;
    return `${literal(values[at] ?? null)}::${typed[at]}`;
  });
  return filled.replace(/\s+/g, " ").trim();
}

function literal(value: Value): string {
  if (value === null) return "null";
  return typeof value === "string" ? quoted(value) : `(${value.map(textOf).join(" || ")})`;
}

function textOf(part: Part): string {
  if (typeof part === "string") return quoted(part);
  if ("fresh" in part) {
    return `('00000000-0000-7000-8' || lpad(to_hex(${part.fresh}), 3, '0') || '-' || lpad(to_hex(:n::bigint), 12, '0'))`;
  }
  if ("reference" in part) return `lpad((:n::bigint)::text, 22, '0')`;
  return `(:s${part.from}_${part.field}::bigint + ${part.plus})`;
}

/** A colon would be taken for the beginning of a variable. */
function quoted(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a");
  return `E'${escaped}'`;
}
