import type { dashboard } from "@parley/contract";
import { figuresOf, listOf, nowFigures } from "@parley/contract/dashboard/now-figures";
import type { Condition } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import type { Presence } from "#platform/live/presence.ts";
import { findDepartment } from "../../departments/index.ts";
import { countOpenGrowth } from "../../insights/index.ts";
import { findUnread } from "../../notifications/index.ts";
import {
  countCustomerTickets,
  countMatchingTickets,
  findNextTicket,
  findPeriod,
  findUrgentTickets,
  listCustomerTickets,
  mondayOf,
} from "../../tickets/index.ts";
import { findWeekAgo, readNow } from "../dashboard.store.ts";
import { showTrends } from "./show-trends.ts";

type Narrowing = Pick<dashboard.Query, "department">;

const mostShown = 8;
const mostOwn = 5;
const mostNotices = 5;
const mentionsAndReplies = ["ticket_mention", "ticket_reply"] as const;

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
  const figures = await figuresFor(ctx, role, narrowed);
  const [counts, growth, notices, attention, next, trends] = await Promise.all([
    countMatchingTickets(
      ctx,
      figures.map(({ conditions }) => conditions),
    ),
    role === "admin" ? findGrowth(ctx, narrowed) : undefined,
    role === "agent" ? findUnread(ctx, mentionsAndReplies, mostNotices) : undefined,
    findUrgentTickets(ctx, [...(role === "admin" ? [] : [mineOrNobodys]), ...narrowed], mostShown),
    ctx.actor.permissions.has("tickets.update") ? showNext(ctx, presence, query) : undefined,
    ctx.actor.permissions.has("insights.read") ? showTrends(ctx, query, narrowed) : undefined,
  ]);
  const cards: dashboard.Card[] = figures.map(({ key, conditions }, place) => ({
    key,
    unit: "tickets" as const,
    ...(counts[place] ?? { value: 0 }),
    ...(key === "open" && { week_growth: growth ?? null }),
    link: listOf(conditions),
  }));
  const lists = { attention, ...(next && { next }), ...(notices && { notices }) };
  if (!trends) return { role, cards, lists, ...none };
  const { card, charts, period } = trends;
  return { role, cards: [...cards, card], lists, charts, period, as_of };
}

interface Figure {
  readonly key: dashboard.Card["key"];
  readonly conditions: readonly Condition[];
}

/** What is counted for whoever leads, or for whoever answers: they also see what they finished since Monday. */
async function figuresFor(
  { read }: PersonContext,
  role: "admin" | "agent",
  narrowed: readonly Condition[],
): Promise<Figure[]> {
  const figures: Figure[] = figuresOf[role].map((key) => ({
    key,
    conditions: [...nowFigures[key].conditions, ...narrowed],
  }));
  if (role === "admin") return figures;
  const { to: today } = await findPeriod(read, { days: 1 });
  const solved: Condition = {
    field: "resolved_by_me",
    is: "between_days",
    value: [mondayOf(today), today],
  };
  return [...figures, { key: "solved_this_week", conditions: [solved, ...narrowed] }];
}

/** How many more tickets are open than 7 days ago; unknown for a business that is younger. */
async function findGrowth(
  { actor, read }: PersonContext,
  narrowed: readonly Condition[],
): Promise<number | undefined> {
  const since = await findWeekAgo(read);
  const chosen = { reader: actor, filter: { all: narrowed } };
  return since === null ? undefined : countOpenGrowth(read, chosen, since);
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
    countCustomerTickets(ctx),
    listCustomerTickets(ctx, { page: 1, page_size: mostOwn }),
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
