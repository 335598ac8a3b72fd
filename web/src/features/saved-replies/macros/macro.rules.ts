import type { ticketChangeList } from "@parley/contract";
import { writeView } from "#ui/table/address-view.ts";
import type { TableView } from "#ui/table/table-types.ts";
import type { InputValue } from "../../tickets/index.ts";
import { visibilities } from "../reply.rules.ts";
import type { Macro, MacroDraft, MacroFilter } from "./macros.queries.ts";

export type ChangeItem = ticketChangeList.ChangeItem;
export type ChangeType = ticketChangeList.ChangeType;

export const changeTypes: readonly ChangeType[] = [
  "status",
  "priority",
  "assign",
  "take",
  "department",
  "category",
  "add_tags",
  "remove_tags",
  "field",
  "watch",
  "snooze",
];

/** Changes that need no value. */
export const hasValue = (type: ChangeType) => type !== "take" && type !== "watch";

interface Address {
  readonly of: (name: string) => string;
  readonly view: TableView;
}

/** The list query of an address. Unknown values are ignored, so old links still open a list. */
export function macroFilter({ of, view }: Address): MacroFilter {
  const visibility = visibilities.find((one) => one === of("shared"));
  const { sort } = writeView(view);
  const isSortable = view.sort && ["name", "used_count"].includes(view.sort.key);
  return {
    page: view.page,
    ...(of("q") && { search: of("q") }),
    ...(of("folder") && { folder: of("folder") }),
    ...(visibility && { visibility }),
    ...(isSortable && { sort: sort as MacroFilter["sort"] }),
  };
}

/** A change as it is edited: its value is one text. */
export interface ChangeFields {
  type: ChangeType;
  /** Empty for nobody and for no category. */
  value: string;
  /** Why a ticket is on hold. */
  reason: string;
  /** Of a custom field. */
  key: string;
  custom: InputValue;
  isChosen: boolean;
}

export interface MacroFields {
  name: string;
  folder: string;
  visibility: Macro["visibility"];
  /** Empty without a department. */
  department: string;
  changes: ChangeFields[];
  after: Macro["after"];
  kind: "none" | "reply" | "note";
  /** HTML. */
  body: string;
}

export const blank: MacroFields = {
  name: "",
  folder: "",
  visibility: "me",
  department: "",
  changes: [],
  after: "stay",
  kind: "none",
  body: "",
};

export const newChange = (type: ChangeType): ChangeFields => ({
  type,
  value: "",
  reason: "",
  key: "",
  custom: null,
  isChosen: !hasValue(type),
});

export function fieldsOf(macro: Macro): MacroFields {
  const { name, folder, visibility, department, body, is_internal, changes, after } = macro;
  const kind = is_internal ? "note" : "reply";
  return {
    name,
    folder: folder ?? "",
    visibility,
    department: department ?? "",
    changes: changes.map(({ change }) => ({
      type: change.type,
      value: valueIn(change),
      reason: change.hold_reason ?? "",
      key: change.key ?? "",
      custom: change.value ?? null,
      isChosen: true,
    })),
    after,
    kind: body === null ? "none" : kind,
    body: body ?? "",
  };
}

function valueIn(change: ChangeItem): string {
  const { type, minutes, on_reply } = change;
  switch (type) {
    case "status":
      return change.status ?? "";
    case "priority":
      return change.priority ?? "";
    case "assign":
      return change.agent_id ?? "";
    case "department":
      return change.department ?? "";
    case "category":
      return change.category ?? "";
    case "add_tags":
    case "remove_tags":
      return change.tags?.join(", ") ?? "";
    case "snooze":
      return [minutes, on_reply && "reply"].filter(Boolean).join("+");
    case "field":
    case "take":
    case "watch":
      return "";
  }
}

/** A value of a custom field as it is sent. */
export type SentValueOf = (
  key: string,
  value: InputValue,
) => Exclude<ChangeItem["value"], undefined>;

/** The change that the fields stand for. */
export function changeOf(
  { type, value, reason, key, custom }: ChangeFields,
  sentValueOf: SentValueOf,
): ChangeItem {
  switch (type) {
    case "status":
      return {
        type,
        status: value as NonNullable<ChangeItem["status"]>,
        ...(value === "on_hold" && reason.trim() && { hold_reason: reason.trim() }),
      };
    case "priority":
      return { type, priority: value as NonNullable<ChangeItem["priority"]> };
    case "assign":
      return { type, agent_id: value || null };
    case "department":
      return { type, department: value };
    case "category":
      return { type, category: value || null };
    case "add_tags":
    case "remove_tags":
      return { type, tags: tagsOf(value) };
    case "field":
      return { type, key, value: sentValueOf(key, custom) };
    case "snooze":
      return snoozeOf(type, value);
    case "take":
    case "watch":
      return { type };
  }
}

function snoozeOf(type: "snooze", value: string): ChangeItem {
  const minutes = Number.parseInt(value, 10);
  const isUntilReply = value.includes("reply");
  return { type, ...(minutes && { minutes }), ...(isUntilReply && { on_reply: true }) };
}

/** The tags in a comma-separated text, in lower case, each once. */
function tagsOf(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))];
}

/** The request body. */
export function draftOf(typed: MacroFields, sentValueOf: SentValueOf): Required<MacroDraft> {
  const { name, folder, visibility, department, changes, after, kind, body } = typed;
  return {
    name: name.trim(),
    folder: folder.trim() || null,
    visibility,
    department: (visibility === "department" && department) || null,
    changes: changes.map((change) => changeOf(change, sentValueOf)),
    after,
    body: kind === "none" ? null : body,
    is_internal: kind === "note",
  };
}

/** Only the changed fields, so that changes of others are kept. */
export function changesOf(
  saved: MacroFields,
  typed: MacroFields,
  sentValueOf: SentValueOf,
): Partial<MacroDraft> {
  const [before, after] = [draftOf(saved, sentValueOf), draftOf(typed, sentValueOf)];
  const names = Object.keys(after) as (keyof MacroDraft)[];
  const isSame = (name: keyof MacroDraft) =>
    JSON.stringify(after[name]) === JSON.stringify(before[name]);
  return Object.fromEntries(
    names.filter((name) => !isSame(name)).map((name) => [name, after[name]]),
  );
}
