import { ticketViews } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { isSqlRefusal } from "#platform/db/sql-refusal.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { Failure, fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { getUsableDepartment } from "../../departments/index.ts";
import { usesField } from "./default-filter.store.ts";
import { canSeeView, systemFilter } from "./list-query.ts";
import { parseFilter } from "./parse-filter.ts";
import { countListed, countListedOfEach } from "./ticket-list.store.ts";
import {
  deleteView,
  findView,
  findViews,
  insertView,
  lockView,
  lockViewCount,
  updatePosition,
  updateView,
  type ViewRow,
} from "./views.store.ts";

const maxOwnViews = 50;
const maxSharedViews = 100;

interface ChangedView {
  message: string;
  view: ticketViews.View;
}

export async function listViews(ctx: PersonContext) {
  const rows = await findViews(ctx.read, ctx.actor);
  return {
    system: ticketViews.systemViews.filter((name) => canSeeView(ctx, name)),
    results: rows.map((row) => serializeView(ctx, row)),
  };
}

/** Keeps a view. One's own needs no right; one that others see does. */
export function createView(ctx: PersonContext, draft: ticketViews.Draft): Promise<ChangedView> {
  const filter = draft.filter;
  parseFilter(filter);
  return ctx.transact(async (tx) => {
    const { owner = "me", department = null } = draft;
    await checkOwner(tx, ctx, owner, department);
    const isShared = owner !== "me";
    const most = isShared ? maxSharedViews : maxOwnViews;
    if ((await lockViewCount(tx, ctx.actor.id, isShared)) >= most) {
      throw fail("views.too_many", { n: most });
    }
    const id = newId();
    await insertView(tx, {
      id,
      owner_id: ctx.actor.id,
      owner,
      department_id: department,
      name: draft.name,
      filter,
      columns: draft.columns ?? [...ticketViews.usualColumns],
      sort: draft.sort ?? ticketViews.usualSort,
      group_by: draft.group_by ?? null,
      layout: draft.layout ?? "list",
    });
    return changedView(tx, ctx, id, "View created successfully");
  });
}

export function changeView(
  ctx: PersonContext,
  id: string,
  { version, department, ...change }: ticketViews.Change,
): Promise<ChangedView> {
  if (change.filter) parseFilter(change.filter);
  return ctx.transact(async (tx) => {
    const locked = await getLockedView(tx, ctx, id);
    if (version !== undefined && version !== locked.version) {
      throw fail("request.stale_version", {}, { current: serializeView(ctx, locked) });
    }
    const owner = change.owner ?? locked.owner;
    const kept = owner === "department" ? locked.department_id : null;
    const department_id = department === undefined ? kept : department;
    await checkOwner(tx, ctx, owner, department_id);
    await updateView(tx, id, { ...change, owner, department_id } as Partial<ViewRow>);
    return changedView(tx, ctx, id, "View updated successfully");
  });
}

export function removeView(ctx: PersonContext, id: string): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    await getLockedView(tx, ctx, id);
    await deleteView(tx, id);
    return { message: "View deleted successfully" };
  });
}

/** Puts one's own views in order; others' stay where they are. */
export function orderViews(
  ctx: PersonContext,
  ids: readonly string[],
): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    for (const [position, id] of ids.entries()) {
      await updatePosition(tx, ctx.actor.id, id, position);
    }
    return { message: "Views ordered successfully" };
  });
}

/** A view that is not one's own is changed by whoever may share views. */
async function getLockedView(tx: TenantTx, ctx: PersonContext, id: string): Promise<ViewRow> {
  const locked = await lockView(tx, ctx.actor, id);
  if (!locked) throw fail("record.not_found");
  const isOwn = locked.owner_id === ctx.actor.id && locked.owner === "me";
  if (!isOwn && !ctx.actor.permissions.has("views.share")) throw fail("access.denied");
  return locked;
}

/** A view of a department names it, no other does; sharing one needs the right to. */
async function checkOwner(
  tx: TenantTx,
  { actor }: PersonContext,
  owner: ticketViews.View["owner"],
  department: string | null,
): Promise<void> {
  if (owner !== "me" && !actor.permissions.has("views.share")) throw fail("access.denied");
  if (department) await getUsableDepartment(tx, department);
  if (owner === "department" && !department) {
    throw refuseField("department", "Department is required");
  }
  if (owner !== "department" && department) {
    throw refuseField("department", "Only a department's view names one");
  }
}

async function changedView(tx: TenantTx, ctx: PersonContext, id: string, message: string) {
  const row = await findView(tx, ctx.actor, id);
  if (!row) throw new Error("the view was not written");
  return { message, view: serializeView(ctx, row) };
}

function serializeView({ actor }: PersonContext, { department_id, owner_id, ...row }: ViewRow) {
  return { ...row, department: department_id, is_own: owner_id === actor.id };
}

const most = 1000;
const atOnce = 30;
/** For all views that search for words together. */
const timeoutMs = 2000;
const mostSearches = 10;

type Counts = Record<string, number | null>;

/** How many tickets each view holds, as far as anybody counts. What is not there, is broken or takes too long is null. */
export async function countViews(
  ctx: PersonContext,
  { views }: { views?: string | undefined },
): Promise<{ counts: Counts; most: number }> {
  const names = views?.split(",").filter(Boolean) ?? (await findAllViewNames(ctx));
  const filters = await resolveFilters(ctx, [...new Set(names)]);
  const found = [...filters].flatMap(([name, filter]) => (filter ? [{ name, filter }] : []));
  const isSearch = ({ filter }: NamedFilter) => usesField(filter, "text");
  const counts: Counts = Object.fromEntries([...filters.keys()].map((name) => [name, null]));
  const plain = found.filter((one) => !isSearch(one));
  for (let from = 0; from < plain.length; from += atOnce) {
    Object.assign(counts, await countTogether(ctx, plain.slice(from, from + atOnce)));
  }
  const patience = { leftMs: timeoutMs };
  for (const { name, filter } of found.filter(isSearch).slice(0, mostSearches)) {
    counts[name] = (await countInTime(ctx, filter, patience)) ?? null;
  }
  return { counts, most };
}

interface NamedFilter {
  readonly name: string;
  readonly filter: TicketFilter;
}

/** What each view holds; nothing for one that somebody may not see, or whose filter is not understood any more. */
async function resolveFilters(
  ctx: PersonContext,
  names: readonly string[],
): Promise<Map<string, TicketFilter | undefined>> {
  const rows = names.some((name) => name.includes("-")) ? await findViews(ctx.read, ctx.actor) : [];
  const saved = new Map(rows.map((row) => [row.id, row]));
  const filterOf = (name: string) => {
    const row = saved.get(name);
    return row ? parseFilter(row.filter) : systemFilter(ctx, name);
  };
  return new Map(names.map((name) => [name, unlessFails(() => filterOf(name))]));
}

function unlessFails<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** In halves if they cannot be counted together, to find out which of them is broken. */
async function countTogether(ctx: PersonContext, some: readonly NamedFilter[]): Promise<Counts> {
  const filters = some.map(({ filter }) => filter);
  try {
    const counts = await countListedOfEach(ctx.read, ctx.actor, filters, most + 1);
    return Object.fromEntries(some.map(({ name }, at) => [name, counts[at] ?? null]));
  } catch (error) {
    if (!isSqlRefusal(error)) throw error;
    const [only] = some;
    if (some.length === 1 && only) return { [only.name]: null };
    const half = Math.ceil(some.length / 2);
    return {
      ...(await countTogether(ctx, some.slice(0, half))),
      ...(await countTogether(ctx, some.slice(half))),
    };
  }
}

async function countInTime(
  ctx: PersonContext,
  filter: TicketFilter,
  patience: { leftMs: number },
): Promise<number | undefined> {
  if (patience.leftMs < 1) return undefined;
  const from = performance.now();
  const count = await withinTime(ctx, Math.ceil(patience.leftMs), (db) =>
    countListed(db, ctx.actor, filter, most + 1),
  );
  patience.leftMs -= performance.now() - from;
  return count;
}

async function findAllViewNames(ctx: PersonContext): Promise<string[]> {
  const own = await findViews(ctx.read, ctx.actor);
  const system = ticketViews.systemViews.filter((name) => canSeeView(ctx, name));
  return [...system, ...own.map(({ id }) => id)];
}
