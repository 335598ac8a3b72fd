import {
  type Condition,
  isCustomField,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import { findIdsByName, findNow } from "./search-names.store.ts";
import { parseQuery } from "./search-query.rules.ts";

/** What somebody typed into a search, as the filter of a list: names are looked up, what is no query word is text. */
export async function parseSearch(ctx: PersonContext, said: string): Promise<TicketFilter> {
  const hasFields = ctx.actor.permissions.has("tickets.read");
  const read = parseQuery(said, { now: await findNow(ctx.read), hasFields });
  if ("problem" in read) throw refuseField("q", read.problem);
  return resolveNames(ctx, read.filter);
}

async function resolveNames(ctx: PersonContext, filter: TicketFilter): Promise<TicketFilter> {
  const each = (parts: readonly TicketFilter[]) =>
    Promise.all(parts.map((part) => resolveNames(ctx, part)));
  if ("all" in filter) return { all: await each(filter.all) };
  if ("any" in filter) return { any: await each(filter.any) };
  if ("not" in filter) return { not: await resolveNames(ctx, filter.not) };
  return resolveName(ctx, filter);
}

/** A name that nobody has stays as it is, which matches nobody. */
async function resolveName(ctx: PersonContext, condition: Condition): Promise<Condition> {
  const { field, value } = condition;
  const find = isCustomField(field) ? undefined : findIdsByName[field];
  const isKnown = value === "me" || value === "none" || isId(value);
  if (!find || isKnown || typeof value !== "string") return condition;
  const ids = await find(ctx.read, value);
  return ids.length > 0 ? { field, is: "any_of", value: ids } : condition;
}
