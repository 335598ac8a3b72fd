import type { Condition, TicketFilter } from "@parley/contract/tickets/filter";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import { findNow, namedBy } from "../query-names.store.ts";
import { readQuery } from "../query-words.rules.ts";

/** What somebody typed into a search, as the filter of a list: names are looked up, what is no query word is text. */
export async function readWords(ctx: PersonContext, said: string): Promise<TicketFilter> {
  const hasFields = ctx.actor.permissions.has("tickets.read");
  const read = readQuery(said, { now: await findNow(ctx.read), hasFields });
  if ("problem" in read) throw refuseField("q", read.problem);
  return named(ctx, read.filter);
}

async function named(ctx: PersonContext, filter: TicketFilter): Promise<TicketFilter> {
  const each = (parts: readonly TicketFilter[]) =>
    Promise.all(parts.map((part) => named(ctx, part)));
  if ("all" in filter) return { all: await each(filter.all) };
  if ("any" in filter) return { any: await each(filter.any) };
  if ("not" in filter) return { not: await named(ctx, filter.not) };
  return identified(ctx, filter);
}

/** A name that nobody has stays as it is, which matches nobody. */
async function identified(ctx: PersonContext, condition: Condition): Promise<Condition> {
  const { field, value } = condition;
  const find = namedBy[field];
  const isKnown = value === "me" || value === "none" || isId(value);
  if (!find || isKnown || typeof value !== "string") return condition;
  const ids = await find(ctx.read, value);
  return ids.length > 0 ? { field, is: "any_of", value: ids } : condition;
}
