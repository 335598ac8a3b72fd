import type {
  Condition,
  CustomFilterField,
  TicketFilter,
} from "@parley/contract/tickets/list/filter";

const day = /^\d{4}-\d\d-\d\d$/;
const number = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * What `field.size:…` asks for. The types of fields are not known here, so the comparison is chosen by what is typed:
 *   `none`, `me`, any other word, and all that is quoted: the value; `a,b`: one of them;
 *   `>3` and `<3`: more and less than the number, without it; `>=3` and `<=3`: with it; `1..3`: from one to the other;
 *   `2026-01-31`: on that day; `a..b`: from one day to another; `>` and `<` a day: after and before it.
 * Undefined if it is none of these, and so plain text.
 */
export function parseCustomValue(
  field: CustomFilterField,
  said: string,
  isQuoted: boolean,
): TicketFilter | undefined {
  if (said.length > 200) return undefined;
  if (isQuoted) return { field, is: "is", value: said };
  const [, sign, rest = ""] = /^([<>]=?)(.*)$/.exec(said) ?? [];
  if (sign) return parseSigned(field, sign, rest);
  const [from, to, ...more] = said.split("..");
  const isRange = from !== undefined && to !== undefined && more.length === 0;
  if (isRange && isDay(from) && isDay(to)) {
    return from <= to ? { field, is: "between_days", value: [from, to] } : undefined;
  }
  if (isRange && number.test(from) && number.test(to)) {
    return {
      all: [
        { field, is: "at_least", value: Number(from) },
        { field, is: "at_most", value: Number(to) },
      ],
    };
  }
  if (isDay(said)) return { field, is: "between_days", value: [said, said] };
  return parseWords(field, said);
}

function parseSigned(
  field: CustomFilterField,
  sign: string,
  rest: string,
): TicketFilter | undefined {
  if (isDay(rest)) {
    if (sign.length > 1) return undefined;
    return { field, is: sign === ">" ? "after" : "before", value: rest };
  }
  if (!number.test(rest)) return undefined;
  const bound: Condition = {
    field,
    is: sign.startsWith(">") ? "at_least" : "at_most",
    value: Number(rest),
  };
  // Right for whole numbers and for others: a field of either type can be meant.
  const edge: TicketFilter = { not: { field, is: "is", value: String(Number(rest)) } };
  return sign.length > 1 ? bound : { all: [bound, edge] };
}

function parseWords(field: CustomFilterField, said: string): TicketFilter | undefined {
  const values = said.split(",").filter(Boolean).map(normalizePlaceholder);
  const [only] = values;
  if (only === undefined || values.length > 50) return undefined;
  return values.length === 1
    ? { field, is: "is", value: only }
    : { field, is: "any_of", value: values };
}

/** `me` and `none` stand for somebody however they are spelled. */
export const normalizePlaceholder = (said: string) =>
  /^(?:me|none)$/i.test(said) ? said.toLowerCase() : said;

const isDay = (said: string) =>
  day.test(said) &&
  !Number.isNaN(Date.parse(said)) &&
  !said.startsWith("0000") &&
  new Date(said).toISOString().startsWith(said);
