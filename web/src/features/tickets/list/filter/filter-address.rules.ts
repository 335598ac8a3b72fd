import {
  type Condition,
  type ConditionField,
  comparisons,
  type FilterField,
  filterFields,
  kindOfField,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import { type FilterPart, isGroup, readParts, writeParts } from "./filter-tree.rules.ts";

/** Fields with an address parameter of their own: `status=new,open`. */
const named: readonly ConditionField[] = (Object.keys(filterFields) as FilterField[]).filter(
  (field) => filterFields[field] === "choice",
);
const rest = "filter";

/** The filter of an address: undefined without one, `unreadable` when it cannot be parsed. */
export function readFilter(
  address: URLSearchParams,
): readonly FilterPart[] | "unreadable" | undefined {
  const simple = named.flatMap((field): FilterPart[] => {
    const values = address.get(field)?.split(",").filter(Boolean) ?? [];
    return values.length > 0 ? [choiceOf(field, values)] : [];
  });
  const text = address.get(rest);
  if (text === null) return simple.length > 0 ? simple : undefined;
  const more = readText(text);
  return more ? [...simple, ...more] : "unreadable";
}

/** A condition for one or several values. */
export function choiceOf(
  field: ConditionField,
  values: readonly string[],
  isNot = false,
): Condition {
  const [only = ""] = values;
  if (values.length === 1) return { field, is: isNot ? "is_not" : "is", value: only };
  return { field, is: isNot ? "none_of" : "any_of", value: values };
}

export function valuesOf({ value }: Condition): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [String(value)];
}

/** The address parameters of a filter. Empty ones are removed from the address. */
export function writeFilter(parts: readonly FilterPart[] | undefined): Record<string, string> {
  const address: Record<string, string> = Object.fromEntries(named.map((field) => [field, ""]));
  if (!parts) return { ...address, [rest]: "" };
  const others: FilterPart[] = [];
  for (const part of parts) {
    if (isSimple(part) && address[part.field] === "") {
      address[part.field] = valuesOf(part).join(",");
    } else others.push(part);
  }
  // An empty filter is written too: otherwise the view's filter would apply.
  const isSaid = others.length > 0 || parts.length === 0;
  return { ...address, [rest]: isSaid ? JSON.stringify(writeParts(others)) : "" };
}

function isSimple(part: FilterPart): part is Condition {
  if (isGroup(part) || !named.includes(part.field)) return false;
  return part.is === "is" || part.is === "any_of";
}

function readText(text: string): readonly FilterPart[] | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return isFilter(said) ? readParts(said) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it has the form of a filter. The server checks the values. */
function isFilter(said: unknown): said is TicketFilter {
  if (typeof said !== "object" || said === null) return false;
  if ("not" in said) return isFilter(said.not);
  const parts = "all" in said ? said.all : "any" in said ? said.any : undefined;
  if (parts !== undefined) return Array.isArray(parts) && parts.every(isFilter);
  const { field, is, value } = said as Partial<Condition>;
  const kind = field && kindOfField(field);
  if (!kind || value === undefined) return false;
  return (comparisons[kind] as readonly unknown[]).includes(is);
}
