import { language as ownLanguage } from "#platform/texts/texts.ts";
import { writeView } from "#ui/table/address-view.ts";
import type { TableView } from "#ui/table/table-types.ts";
import type { ReplyDraft, ReplyFilter, SavedReply } from "./saved-replies.queries.ts";

export const visibilities = ["me", "department", "everyone"] as const;
const sorts = ["name", "used_count"];

interface Address {
  readonly of: (name: string) => string;
  readonly view: TableView;
}

/** The list query of an address. Unknown values are ignored, so old links still open a list. */
export function replyFilter({ of, view }: Address): ReplyFilter {
  const visibility = visibilities.find((one) => one === of("shared"));
  const { sort } = writeView(view);
  return {
    page: view.page,
    ...(of("q") && { search: of("q") }),
    ...(of("folder") && { folder: of("folder") }),
    ...(visibility && { visibility }),
    ...(isLanguage(of("language")) && { language: of("language") }),
    ...(view.sort && sorts.includes(view.sort.key) && { sort: sort as ReplyFilter["sort"] }),
  };
}

const isLanguage = (tag: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(tag);

export interface ReplyFields {
  readonly name: string;
  readonly shortcut: string;
  readonly folder: string;
  readonly language: string;
  readonly visibility: SavedReply["visibility"];
  /** Empty without a department. */
  readonly department: string;
  /** HTML. */
  readonly body: string;
}

export const blank: ReplyFields = {
  name: "",
  shortcut: "",
  folder: "",
  language: ownLanguage,
  visibility: "me",
  department: "",
  body: "",
};

export function fieldsOf(reply: SavedReply): ReplyFields {
  const { name, shortcut, folder, language, visibility, department, body } = reply;
  return {
    name,
    shortcut: shortcut ?? "",
    folder: folder ?? "",
    language,
    visibility,
    department: department ?? "",
    body,
  };
}

/** The request body. */
export function draftOf(typed: ReplyFields): Required<ReplyDraft> {
  const { name, shortcut, folder, language, visibility, department, body } = typed;
  return {
    name: name.trim(),
    shortcut: shortcut.trim().replace(/^\//, "") || null,
    folder: folder.trim() || null,
    language,
    visibility,
    department: (visibility === "department" && department) || null,
    body,
  };
}

/** Only the changed fields, so that changes of others are kept. */
export function changesOf(saved: ReplyFields, typed: ReplyFields): Partial<ReplyDraft> {
  const [before, after] = [draftOf(saved), draftOf(typed)];
  const names = Object.keys(after) as (keyof ReplyDraft)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
}

const usualLanguages =
  "ar bg bn cs da de el en es et fi fr ga he hi hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh";

const names = new Intl.DisplayNames([ownLanguage], { type: "language", fallback: "code" });

export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Options for these languages, by name. */
export function languageOptions(tags: readonly string[]) {
  return [...new Set(tags)]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The languages that a reply can be given, with the one it has. */
export const languagesFor = (own: string) => languageOptions([...usualLanguages.split(" "), own]);
