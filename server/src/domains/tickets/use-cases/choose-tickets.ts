import { type tickets, ticketViews } from "@parley/contract";
import type { FilterField, TicketFilter } from "@parley/contract/tickets/filter";
import { systemFilters } from "@parley/contract/tickets/system-filters";
import type { PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { readFilter, readFilterText } from "../read-filter.ts";
import { systemRights } from "../system-views.rules.ts";
import { findCodes } from "../ticket-rows.store.ts";
import { findView } from "../views.store.ts";
import { readWords } from "./read-words.ts";

interface Chosen {
  readonly filter: TicketFilter;
  readonly sort: string;
  readonly group: ticketViews.Group | null;
  /** How the words were read, if there are any. */
  readonly words?: TicketFilter;
}

const single = [
  "status",
  "priority",
  "assignee",
  "requester",
  "organization",
  "department",
  "category",
  "tag",
  "channel",
] as const satisfies readonly FilterField[];

/** What a question asks for: its view, its filter and its single fields, all at once. */
export async function chosenBy(ctx: PersonContext, asked: tickets.Filter): Promise<Chosen> {
  const view = asked.view ? await viewOf(ctx, asked.view) : undefined;
  const fields = single.flatMap((field): TicketFilter[] => {
    const value = asked[field];
    return value === undefined ? [] : [{ field, is: "is", value }];
  });
  const own = asked.filter === undefined ? [] : [readFilterText(asked.filter)];
  const words = asked.q === undefined ? undefined : await readWords(ctx, asked.q);
  return {
    filter: { all: [...(view ? [view.filter] : []), ...own, ...(words ? [words] : []), ...fields] },
    sort: asked.sort ?? view?.sort ?? ticketViews.usualSort,
    group: groupOf(asked, view),
    ...(words && { words }),
  };
}

function groupOf({ group_by }: tickets.Filter, view: Chosen | undefined): Chosen["group"] {
  if (group_by === undefined) return view?.group ?? null;
  return group_by === "none" ? null : group_by;
}

/** What a view holds, by its name or its id; one that somebody may not see is not there. */
export async function viewOf(ctx: PersonContext, name: string): Promise<Chosen> {
  if (isSystemView(name)) {
    if (!maySee(ctx, name)) throw fail("record.not_found");
    const sort = ticketViews.systemSorts[name] ?? ticketViews.usualSort;
    return { filter: { all: systemFilters[name] }, sort, group: null };
  }
  const view = name.includes("-") ? await findView(ctx.read, ctx.actor, name) : undefined;
  if (!view) throw fail("record.not_found");
  return { filter: readFilter(view.filter), sort: view.sort, group: view.group_by };
}

export function maySee({ actor }: PersonContext, name: ticketViews.SystemView): boolean {
  const right = systemRights[name as keyof typeof systemRights];
  return right === undefined || actor.permissions.has(right);
}

const isSystemView = (name: string): name is ticketViews.SystemView =>
  (ticketViews.systemViews as readonly string[]).includes(name);

/** Tickets that were named one by one. One that went out of reach is passed over; who names none within it names nothing. */
export async function chosenByHand(
  { read, actor }: PersonContext,
  ids: readonly string[],
): Promise<string[]> {
  const once = [...new Set(ids)];
  const within = await findCodes(read, actor, once);
  if (once.length > 0 && within.size === 0) throw fail("record.not_found");
  return once;
}

export function refuseBoth({ ids, ...list }: Selected): void {
  if (ids && namesList(list)) {
    throw refuseField("ids", "Name tickets or a view, not both");
  }
}

/** Whether it says which list is meant. */
export const namesList = ({ view, filter, q }: Omit<Selected, "ids">) =>
  (view ?? filter ?? q) !== undefined;

interface Selected {
  readonly ids?: readonly string[] | undefined;
  readonly view?: string | undefined;
  readonly filter?: string | undefined;
  readonly q?: string | undefined;
}
