import { ticketViews } from "@parley/contract";
import { readList } from "./compare.ts";
import type { Field, Stage } from "./stage.ts";

/** What a field is sorted by, of the column of all values. */
function sqlValueOf({ id, type, options }: Field): string {
  const text = `(t.custom ->> '${id}')`;
  if (type === "number" || type === "decimal") return `${text}::numeric`;
  if (type === "date") return `${text}::date`;
  if (type === "moment") return `${text}::timestamptz`;
  const values = options.map(({ value }) => `'${value}'`).join();
  if (type === "select") return `array_position(array[${values}], ${text})`;
  return `lower(left(${text}, 200)) collate "C"`;
}

/** Compares lists that are sorted by each field, in both directions, with SQL. */
export async function findWrongOrders(
  stage: Stage,
): Promise<{ findings: string[]; answers: number }> {
  const { desk, business, fields } = stage;
  const findings: string[] = [];
  let answers = 0;
  for (const field of fields.filter(({ type }) => ticketViews.sortableTypes.includes(type))) {
    for (const direction of ["asc", "desc"]) {
      const expected = await desk.rows<{ id: string }>(
        `select id from tickets t
         where t.business_id = $1 and not t.is_spam and not t.is_merged and t.deleted_at is null
         order by ${sqlValueOf(field)} ${direction} nulls last, id ${direction}`,
        [business.id],
      );
      const sort = `${direction === "desc" ? "-" : ""}field.${field.key}`;
      const listed = await readList(stage, { sort });
      answers += 1;
      const isSame = expected.every(({ id }, place) => listed[place]?.id === id);
      if (!isSame || listed.length !== expected.length) {
        findings.push(`${field.type} sorted ${direction}: the list differs from SQL`);
      }
    }
  }
  return { findings, answers };
}
