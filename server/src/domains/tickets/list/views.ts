import { ticketViews } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { getUsableDepartment } from "../../departments/index.ts";
import { usesField } from "./default-filter.store.ts";
import { canSeeView, resolveView } from "./list-query.ts";
import { parseFilter } from "./parse-filter.ts";
import { countListed } from "./ticket-list.store.ts";
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
/** For all views that search for words together. */
const timeoutMs = 2000;

/** How many tickets each view holds. Beyond a thousand nobody counts on; what takes too long is left out. */
export async function countViews(
  ctx: PersonContext,
  { views }: { views?: string | undefined },
): Promise<{ counts: Record<string, number>; most: number }> {
  const names = views?.split(",").filter(Boolean) ?? (await findAllViewNames(ctx));
  const counts: Record<string, number> = {};
  const patience = { leftMs: timeoutMs };
  for (const name of new Set(names)) {
    const { filter } = await resolveView(ctx, name);
    const count = usesField(filter, "text")
      ? await countInTime(ctx, filter, patience)
      : await countListed(ctx.read, ctx.actor, filter, most + 1);
    if (count !== undefined) counts[name] = count;
  }
  return { counts, most };
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
