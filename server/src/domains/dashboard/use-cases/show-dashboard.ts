import type { dashboard } from "@parley/contract";
import { figuresOf, listOf, nowFigures } from "@parley/contract/dashboard/now-figures";
import type { Condition } from "@parley/contract/tickets/filter";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import type { Presence } from "#platform/live/presence.ts";
import { findDepartment } from "../../departments/index.ts";
import {
  countOwnTickets,
  countTicketsNow,
  findAttention,
  findNextTicket,
  listOwnTickets,
} from "../../tickets/index.ts";
import { readNow } from "../dashboard.store.ts";
import { showTrends } from "./show-trends.ts";

type Narrowing = Pick<dashboard.Query, "department">;

const mostShown = 8;
const mostOwn = 5;

/** What somebody finds when they come in: whoever leads the desk, whoever answers what is theirs, a customer what they asked. */
export async function showDashboard(
  ctx: PersonContext,
  presence: Presence,
  query: dashboard.Query,
): Promise<dashboard.Data> {
  await refuseUnknown(ctx, query);
  const as_of = await readNow(ctx.read);
  const none = { charts: [], period: null, as_of };
  if (ctx.actor.role === "customer") return { ...(await showOwn(ctx)), ...none };
  const role = ctx.actor.role === "admin" ? "admin" : "agent";
  // A role of somebody who works on other things.
  if (!ctx.actor.permissions.has("tickets.read")) return { role, cards: [], lists: {}, ...none };
  const narrowed = narrowedTo(query);
  const keys = figuresOf[role];
  const filters = keys.map((key) => [...nowFigures[key].conditions, ...narrowed]);
  const [counts, attention, next, trends] = await Promise.all([
    countTicketsNow(ctx, filters),
    findAttention(ctx, [...(role === "admin" ? [] : [mineOrNobodys]), ...narrowed], mostShown),
    ctx.actor.permissions.has("tickets.update") ? showNext(ctx, presence, query) : undefined,
    ctx.actor.permissions.has("insights.read") ? showTrends(ctx, query, narrowed) : undefined,
  ]);
  const cards: dashboard.Card[] = keys.map((key, place) => ({
    key,
    unit: "tickets" as const,
    ...(counts[place] ?? { value: 0 }),
    link: listOf(filters[place] ?? []),
  }));
  const lists = { attention, ...(next && { next }) };
  if (!trends) return { role, cards, lists, ...none };
  const { card, charts, period } = trends;
  return { role, cards: [...cards, card], lists, charts, period, as_of };
}

/** The ticket to begin with: one's own or nobody's. */
export async function showNext(ctx: PersonContext, presence: Presence, query: Narrowing) {
  await refuseUnknown(ctx, query);
  return findNextTicket(ctx, presence, [mineOrNobodys, ...narrowedTo(query)]);
}

/** A department that is not there is refused, whoever's it may be. */
async function refuseUnknown({ read }: PersonContext, { department }: Narrowing): Promise<void> {
  if (!department || (await findDepartment(read, department))) return;
  throw refuseField("department", "Department is not one of the choices");
}

const mineOrNobodys: Condition = { field: "assignee", is: "any_of", value: ["me", "none"] };

function narrowedTo({ department }: Narrowing): Condition[] {
  return department ? [{ field: "department", is: "is", value: department }] : [];
}

async function showOwn(
  ctx: PersonContext,
): Promise<Pick<dashboard.Data, "role" | "cards" | "lists">> {
  const [counts, newest] = await Promise.all([
    countOwnTickets(ctx),
    listOwnTickets(ctx, { page: 1, page_size: mostOwn }),
  ]);
  const cards: dashboard.Card[] = (["waiting_for_you", "open", "resolved"] as const).map((key) => ({
    key,
    unit: "tickets" as const,
    value: Math.min(counts[key], counts.most),
    ...(counts[key] > counts.most && { is_capped: true }),
    link: `/tickets?status=${key}`,
  }));
  return { role: "customer", cards, lists: { newest: newest.results } };
}
