import type { notifications } from "@parley/contract";
import { addLeak, type Outcome } from "../outcome.ts";
import { answerFields, problemFields, shapes } from "./answer-fields.ts";
import { exportColumns, frameFields, mailFields, noticeFields } from "./message-fields.ts";
import { parseSelection, type Selection, unlisted } from "./selection.ts";

const parseAll = (lists: Readonly<Record<string, string>>) =>
  new Map(Object.entries(lists).map(([name, list]) => [name, parseSelection(list, shapes)]));

const answers = parseAll(
  Object.fromEntries(Object.entries(answerFields).map(([id, { customer }]) => [id, customer])),
);
const frames = parseAll(frameFields);
const problem = parseSelection(problemFields, shapes);
const nothing: Selection = { fields: new Map(), isEmpty: false };

export interface SentMail {
  readonly kind: string;
  readonly template_values: Readonly<Record<string, string>> | null;
  readonly attachment_name: string | null;
}

type Found = Pick<Outcome, "leaks">;

/** What a customer or a visitor was answered: nothing that is not on the list of the operation. */
export function checkAnswer(
  outcome: Found,
  operation: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  const list = status < 400 ? (answers.get(operation) ?? nothing) : problem;
  for (const path of unlisted(body, list)) {
    addLeak(outcome, "field", `${operation} answers a customer with ${path} (${status})`);
  }
}

/** What a page of a customer heard. Every frame has its type, and may carry its place in the order of all. */
export function checkFrame(outcome: Found, frame: { readonly type: string }): void {
  const { type } = frame;
  const list = frames.get(type);
  if (!list) addLeak(outcome, "frame", `a customer heard ${type}`);
  const always = [["type", nothing] as const, ["seq", nothing] as const];
  const known = list && { ...list, fields: new Map([...list.fields, ...always]) };
  for (const path of known ? unlisted(frame, known) : []) {
    addLeak(outcome, "frame", `${type} tells a customer ${path}`);
  }
}

/** A notice of a customer: of a type that customers get, with the parts that this type uses. */
export function checkNotice(outcome: Found, notice: notifications.Notification): void {
  const { notification_type: type } = notice;
  const parts = noticeFields[type]?.split(" ");
  if (!parts) addLeak(outcome, "notice", `a customer got a notice of the type ${type}`);
  for (const part of ["title", "message", "link", "ticket", "actor"] as const) {
    if (notice[part] && parts && !parts.includes(part)) {
      addLeak(outcome, "notice", `${type} tells a customer the ${part}`);
    }
  }
}

/** A mail to a customer: of a kind that customers get, made of values that are listed for it. */
export function checkMail(outcome: Found, mail: SentMail): void {
  const { kind, template_values, attachment_name } = mail;
  const values = mailFields[kind]?.split(" ");
  if (!values) addLeak(outcome, "mail", `a customer got a mail of the kind ${kind}`);
  if (attachment_name) addLeak(outcome, "mail", `${kind} brings a customer a file`);
  for (const name of Object.keys(template_values ?? {})) {
    if (values && !values.includes(name))
      addLeak(outcome, "mail", `${kind} tells a customer ${name}`);
  }
}

/** The first line of an exported file. */
export function checkColumns(outcome: Found, kind: string, file: string): void {
  const [head = ""] = file.replace("\ufeff", "").split("\r\n");
  for (const column of head.split(",")) {
    if (!exportColumns[kind]?.includes(column)) {
      addLeak(outcome, "export", `the list of ${kind} has the column ${column}`);
    }
  }
}
