import { exports, ticketExport, tickets, ticketViews } from "@parley/contract";
import type { Condition, TicketFilter } from "@parley/contract/tickets/list/filter";
import { isMatch, sqlOf } from "./answers.ts";
import type { Question } from "./questions.ts";
import { type Custom, type Field, type Stage, sure } from "./stage.ts";

interface Read {
  readonly id: string;
  readonly custom: Custom;
}

/** A fault of the server that the database cannot have: what becomes of a filter on its way. */
export type Spoilt = (condition: Condition) => Condition;

export interface Options {
  /** Whether each comparison is exported once; an export takes longer than all else. */
  readonly exports?: boolean;
  readonly spoilt?: Spoilt;
}

/** Asks each question of the list, the count, the search, an export, the API and SQL; answers where they differ. */
export async function compareAll(
  stage: Stage,
  questions: readonly Question[],
  { exports: withExports = true, spoilt = (condition) => condition }: Options = {},
): Promise<{ findings: string[]; answers: number }> {
  const findings: string[] = [];
  let answers = 0;
  const all = await readList(stage, {});
  findings.push(...(await findWrongValues(stage, all)));
  const counts = await countAll(stage, questions, spoilt);
  const exported = new Set<string>();
  for (const [place, question] of questions.entries()) {
    const { field, condition, typed } = question;
    const name = `${field.type} ${condition.is} ${JSON.stringify(condition.value)}`;
    const expected = await idsBySql(stage, question);
    const look = (from: string, ids: readonly string[]) => {
      answers += 1;
      const difference = differenceOf(expected, ids);
      if (difference) findings.push(`${name}: ${from} ${difference}`);
    };
    const filter = JSON.stringify(spoilt(condition) satisfies TicketFilter);
    look(
      "the list",
      (await readList(stage, { filter })).map(({ id }) => id),
    );
    const reader = stage.business.people.agent.id;
    look(
      "the API",
      all.filter(({ custom }) => isMatch(question, custom[field.key], reader)).map(({ id }) => id),
    );
    if (typed)
      look(
        `the search ${typed}`,
        (await readList(stage, { q: typed })).map(({ id }) => id),
      );
    answers += 1;
    if (counts[place] !== expected.length) {
      findings.push(`${name}: the count is ${counts[place]} and not ${expected.length}`);
    }
    const kind = `${field.key} ${condition.is}`;
    if (!withExports || exported.has(kind)) continue;
    exported.add(kind);
    const { ids, faults } = await exportBy(stage, field, filter, all);
    look("the export", ids);
    findings.push(...faults.map((fault) => `${name}: the export ${fault}`));
  }
  return { findings, answers };
}

function differenceOf(expected: readonly string[], found: readonly string[]): string | undefined {
  const [wanted, had] = [new Set(expected), new Set(found)];
  const missing = expected.filter((id) => !had.has(id)).length;
  const extra = found.filter((id) => !wanted.has(id)).length;
  const twice = found.length - had.size;
  if (missing + extra + twice === 0) return undefined;
  return `lacks ${missing} tickets, has ${extra} others and ${twice} twice`;
}

async function idsBySql({ desk, business }: Stage, question: Question): Promise<string[]> {
  const [test, values] = sqlOf(question, business.people.agent.id);
  const rows = await desk.rows<{ id: string }>(
    `select t.id from tickets t
     where t.business_id = $1 and not t.is_spam and not t.is_merged and t.deleted_at is null and (${test})`,
    [business.id, ...values],
  );
  return rows.map(({ id }) => id);
}

/** All pages of a list. */
export async function readList(
  { as }: Stage,
  query: Readonly<Record<string, string>>,
): Promise<Read[]> {
  const rows: Read[] = [];
  let path: string | null =
    `${tickets.list.path}?${new URLSearchParams({ ...query, page_size: "100" }).toString()}`;
  while (path) {
    const body = sure(await as("agent").send("GET", path)).body as unknown as tickets.Tickets;
    rows.push(...(body.results as Read[]));
    path = body.next?.replace("/api/v1", "") ?? null;
  }
  return rows;
}

/** Whether the API returns what the database holds, by the key of each field. */
async function findWrongValues({ desk, business, fields }: Stage, read: readonly Read[]) {
  const rows = await desk.rows<{ id: string; custom: Custom }>(
    "select id, custom from tickets where business_id = $1",
    [business.id],
  );
  const stored = new Map(rows.map(({ id, custom }) => [id, custom]));
  const isSame = ({ id, custom }: Read) =>
    fields.every(
      (field) => JSON.stringify(custom[field.key]) === JSON.stringify(stored.get(id)?.[field.id]),
    );
  return read
    .filter((one) => !isSame(one))
    .map(({ id }) => `the API returns other values of ${id}`);
}

/** The counts of views that have these filters. */
async function countAll(
  { desk, business, as }: Stage,
  questions: readonly Question[],
  spoilt: Spoilt,
) {
  const counts: (number | null | undefined)[] = [];
  for (let from = 0; from < questions.length; from += 40) {
    const some = questions.slice(from, from + 40).map(({ condition }) => spoilt(condition));
    const rows = await desk.rows<{ id: string; position: number }>(
      `insert into ticket_views (business_id, id, owner_id, owner, name, filter, columns, sort, layout, position)
       select $1, gen_random_uuid(), $2, 'me', 'View ' || n, f, '{}', '-updated_at', 'list', n
       from jsonb_array_elements($3::jsonb) with ordinality given (f, n) returning id, position`,
      [business.id, business.people.agent.id, JSON.stringify(some)],
    );
    const views = rows.map(({ id }) => id).join();
    const { body } = sure(await as("agent").call(ticketViews.counts, { query: { views } }));
    const inOrder = rows.toSorted((one, other) => one.position - other.position);
    counts.push(...inOrder.map(({ id }) => body.counts[id]));
    await desk.rows("delete from ticket_views where business_id = $1", [business.id]);
  }
  return counts;
}

/** What a file of the filtered tickets holds, and what is wrong in its column of the field. */
async function exportBy(
  { desk, business, as }: Stage,
  field: Field,
  filter: string,
  all: readonly Read[],
) {
  const columns: ticketViews.Column[] = ["ticket_id", `field.${field.key}`];
  const ids: string[] = [];
  const faults: string[] = [];
  const numbers = await desk.rows<{ id: string; number: number }>(
    "select id, number::int from tickets where business_id = $1",
    [business.id],
  );
  const idOf = new Map(numbers.map(({ id, number }) => [`TK${number}`, id]));
  const text = await exportedText(desk, business, as, { filter, columns });
  const [head, ...lines] = text.slice(1).split("\r\n").slice(0, -1);
  if (head !== `ID,${field.label}`) faults.push(`is headed ${head}`);
  for (const line of lines) {
    const cut = line.indexOf(",");
    const id = idOf.get(line.slice(0, cut)) ?? "";
    ids.push(id);
    const words = wordsOf(
      field,
      all.find((one) => one.id === id)?.custom[field.key],
      business.people,
    );
    if (plain(line.slice(cut + 1)) !== words)
      faults.push(`has ${line.slice(cut + 1)} for ${words}`);
  }
  return { ids, faults };
}

async function exportedText(
  desk: Stage["desk"],
  business: Stage["business"],
  as: Stage["as"],
  body: ticketExport.Ask,
): Promise<string> {
  // What one person may export on a day is soon used up.
  await desk.rows("delete from exports where business_id = $1", [business.id]);
  const { job } = sure(await as("agent").call(ticketExport.start, { body })).body;
  await desk.drain();
  const made = sure(await as("agent").call(exports.show, { params: { id: job.id } })).body.job;
  return sure(await as("agent").send("GET", (made.result_url ?? "").replace("/api/v1", ""))).text;
}

/** A cell without its quotes and the sign that keeps spreadsheets from running it. */
const plain = (cell: string) =>
  (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).replace(/^'(?=[-+])/, "");

function wordsOf(
  field: Field,
  value: Custom[string] | undefined,
  people: Stage["business"]["people"],
): string {
  if (value === undefined) return "";
  if (field.type === "checkbox") return "Yes";
  if (field.type === "person") return `${value === people.agent.id ? "agent" : "admin"} fields`;
  if (field.options.length === 0) return String(value);
  const labels = [value]
    .flat()
    .map((one) => field.options.find((option) => option.value === one)?.label);
  return labels.join(", ");
}
