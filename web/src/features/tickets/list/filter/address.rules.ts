import {
  type Condition,
  comparisons,
  type FilterField,
  filterFields,
  type TicketFilter,
} from "@parley/contract/tickets/filter";
import { isGroup, type Part, readParts, writeParts } from "./tree.rules.ts";

/** Fields that stand in the address by their own names: `status=new,open`. */
const named = (Object.keys(filterFields) as FilterField[]).filter(
  (field) => filterFields[field] === "choice",
);
const rest = "filter";

/** The filter an address names: nothing where it names none, `unreadable` where it cannot be read. */
export function readFilter(address: URLSearchParams): readonly Part[] | "unreadable" | undefined {
  const simple = named.flatMap((field): Part[] => {
    const values = address.get(field)?.split(",").filter(Boolean) ?? [];
    return values.length > 0 ? [choiceOf(field, values)] : [];
  });
  const text = address.get(rest);
  if (text === null) return simple.length > 0 ? simple : undefined;
  const more = readText(text);
  return more ? [...simple, ...more] : "unreadable";
}

/** One is it, several are any of them. */
export function choiceOf(field: FilterField, values: readonly string[], isNot = false): Condition {
  const [only = ""] = values;
  if (values.length === 1) return { field, is: isNot ? "is_not" : "is", value: only };
  return { field, is: isNot ? "none_of" : "any_of", value: values };
}

export function valuesOf({ value }: Condition): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [String(value)];
}

/** The same as parts of an address; those that are empty are taken out of it. */
export function writeFilter(parts: readonly Part[] | undefined): Record<string, string> {
  const address: Record<string, string> = Object.fromEntries(named.map((field) => [field, ""]));
  if (!parts) return { ...address, [rest]: "" };
  const others: Part[] = [];
  for (const part of parts) {
    if (isSimple(part) && address[part.field] === "") {
      address[part.field] = valuesOf(part).join(",");
    } else others.push(part);
  }
  // No condition at all is said too: otherwise the view's own would hold.
  const isSaid = others.length > 0 || parts.length === 0;
  return { ...address, [rest]: isSaid ? JSON.stringify(writeParts(others)) : "" };
}

function isSimple(part: Part): part is Condition {
  if (isGroup(part) || !named.includes(part.field)) return false;
  return part.is === "is" || part.is === "any_of";
}

function readText(text: string): readonly Part[] | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return isFilter(said) ? readParts(said) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it has the form of a filter. Whether its values exist, the desk says. */
function isFilter(said: unknown): said is TicketFilter {
  if (typeof said !== "object" || said === null) return false;
  if ("not" in said) return isFilter(said.not);
  const parts = "all" in said ? said.all : "any" in said ? said.any : undefined;
  if (parts !== undefined) return Array.isArray(parts) && parts.every(isFilter);
  const { field, is, value } = said as Partial<Condition>;
  if (!field || !Object.hasOwn(filterFields, field) || value === undefined) return false;
  return (comparisons[filterFields[field]] as readonly unknown[]).includes(is);
}
