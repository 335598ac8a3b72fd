import { ticketViews } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { getUsableDepartment } from "../../departments/index.ts";
import { readFilter } from "../read-filter.ts";
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
} from "../views.store.ts";
import { maySee } from "./choose-tickets.ts";

const mostOwn = 50;
const mostShared = 100;

interface Changed {
  message: string;
  view: ticketViews.View;
}

export async function listViews(ctx: PersonContext) {
  const rows = await findViews(ctx.read, ctx.actor);
  return {
    system: ticketViews.systemViews.filter((name) => maySee(ctx, name)),
    results: rows.map((row) => viewOf(ctx, row)),
  };
}

/** Keeps a view. One's own needs no right; one that others see does. */
export function createView(ctx: PersonContext, draft: ticketViews.Draft): Promise<Changed> {
  const filter = draft.filter;
  readFilter(filter);
  return ctx.transact(async (tx) => {
    const { owner = "me", department = null } = draft;
    await refuseOwner(tx, ctx, owner, department);
    const isShared = owner !== "me";
    const most = isShared ? mostShared : mostOwn;
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
    return shown(tx, ctx, id, "View created successfully");
  });
}

export function changeView(
  ctx: PersonContext,
  id: string,
  { version, department, ...change }: ticketViews.Change,
): Promise<Changed> {
  if (change.filter) readFilter(change.filter);
  return ctx.transact(async (tx) => {
    const held = await holdView(tx, ctx, id);
    if (version !== undefined && version !== held.version) {
      throw fail("request.stale_version", {}, { current: viewOf(ctx, held) });
    }
    const owner = change.owner ?? held.owner;
    const kept = owner === "department" ? held.department_id : null;
    const department_id = department === undefined ? kept : department;
    await refuseOwner(tx, ctx, owner, department_id);
    await updateView(tx, id, { ...change, owner, department_id } as Partial<ViewRow>);
    return shown(tx, ctx, id, "View updated successfully");
  });
}

export function removeView(ctx: PersonContext, id: string): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    await holdView(tx, ctx, id);
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
async function holdView(tx: TenantTx, ctx: PersonContext, id: string): Promise<ViewRow> {
  const held = await lockView(tx, ctx.actor, id);
  if (!held) throw fail("record.not_found");
  const isOwn = held.owner_id === ctx.actor.id && held.owner === "me";
  if (!isOwn && !ctx.actor.permissions.has("views.share")) throw fail("access.denied");
  return held;
}

/** A view of a department names it, no other does; sharing one needs the right to. */
async function refuseOwner(
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

async function shown(tx: TenantTx, ctx: PersonContext, id: string, message: string) {
  const row = await findView(tx, ctx.actor, id);
  if (!row) throw new Error("the view was not written");
  return { message, view: viewOf(ctx, row) };
}

function viewOf({ actor }: PersonContext, { department_id, owner_id, ...row }: ViewRow) {
  return { ...row, department: department_id, is_own: owner_id === actor.id };
}
