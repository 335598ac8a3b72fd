import { type Operation, type Permission, permissions, serverMessages } from "@parley/contract";
import { columns } from "@parley/contract/tickets/list/views";
import type { z } from "zod";
import { auditSource } from "../../../src/domains/audit/index.ts";
import { metricSource } from "../../../src/domains/insights/index.ts";
import { ticketSource } from "../../../src/domains/tickets/index.ts";
import { addLeak, type Outcome } from "../outcome.ts";
import { answerFields, problemFields, shapes } from "./answer-fields.ts";
import {
  exportColumns,
  frameFields,
  mailFields,
  noticeFields,
  staffFrames,
} from "./message-fields.ts";
import { fieldsOfSchema } from "./schema-fields.ts";
import { parseSelection, pathsIn } from "./selection.ts";

/** Whether customers or visitors get an answer of an operation. */
function isForCustomers({ route: { access } }: Operation): boolean {
  if (access === "public" || access === "signed_in") return true;
  return permissions[access as Permission] === "customer";
}

const pathsOf = (list: string) => pathsIn(parseSelection(list, shapes));

/** Holds the contract against the lists: a field that a customer could receive and that nobody has listed is found here. */
export function checkLists(operations: readonly Operation[]): string[] {
  const outcome = { leaks: [] };
  checkAnswers(outcome, operations);
  for (const [type, schema] of Object.entries(serverMessages)) {
    if (staffFrames.includes(type)) continue;
    compare(outcome, `the frame ${type}`, schema, pathsOf(frameFields[type] ?? ""));
  }
  const sources = { audit: auditSource, metrics: metricSource, tickets: ticketSource };
  for (const [kind, source] of Object.entries(sources)) {
    const unlisted = source
      .head({ columns })
      .filter((column) => !exportColumns[kind]?.includes(column));
    for (const column of unlisted) {
      addLeak(outcome, "schema", `the list of ${kind} exports ${column}, which is not listed`);
    }
  }
  return outcome.leaks;
}

function checkAnswers(outcome: Pick<Outcome, "leaks">, operations: readonly Operation[]): void {
  for (const { id, route } of operations.filter(isForCustomers)) {
    if (!route.answer.body) continue;
    const { customer, staff = "" } = answerFields[id] ?? { customer: "" };
    compare(outcome, id, route.answer.body, [...pathsOf(customer), ...pathsOf(staff)]);
  }
  const known = new Set(operations.map(({ id }) => id));
  for (const id of Object.keys(answerFields)) {
    if (!known.has(id)) addLeak(outcome, "schema", `${id} is listed and is no operation`);
  }
}

function compare(
  outcome: Pick<Outcome, "leaks">,
  what: string,
  schema: z.ZodType,
  listed: readonly string[],
): void {
  const fields = fieldsOfSchema(schema);
  for (const field of fields) {
    if (!listed.includes(field))
      addLeak(outcome, "schema", `${what} has ${field}, which is not listed`);
  }
  for (const field of listed) {
    if (!fields.has(field)) addLeak(outcome, "schema", `${what} has no ${field}, which is listed`);
  }
}

/** How many fields are listed for customers, wherever they receive them, and for exports. */
export function countFields(): number {
  const answers = Object.values(answerFields).map(({ customer }) => pathsOf(customer).length);
  const frames = Object.values(frameFields).map((list) => pathsOf(list).length);
  const words = [...Object.values(noticeFields), ...Object.values(mailFields)].map(
    (list) => list.split(" ").filter(Boolean).length,
  );
  const exported = Object.values(exportColumns).map(({ length }) => length);
  const all = [...answers, ...frames, ...words, ...exported, pathsOf(problemFields).length];
  return all.reduce((sum, one) => sum + one, 0);
}
