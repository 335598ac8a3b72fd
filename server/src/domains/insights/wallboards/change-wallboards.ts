import { wallboards as contract } from "@parley/contract";
import { metrics } from "@parley/contract/insights/definitions";
import { isOnTarget, targetFor } from "@parley/contract/insights/targets/target-rules";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { Context, Person, PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";
import { findActingPeople } from "../../identity/index.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { findPeriod } from "../../tickets/index.ts";
import { spanOf } from "../question.ts";
import { findNames } from "../saved/saved-reports.store.ts";
import { findDepartmentIds, findTargets } from "../targets/targets.store.ts";
import { totalOf } from "../use-cases/show-metric.ts";
import { wallboardChanged, wallboardCreated, wallboardDeleted } from "./wallboards.events.ts";
import {
  deleteWallboard,
  findByToken,
  findWallboards,
  insertWallboard,
  lockWallboard,
  lockWallboardCount,
  updateWallboard,
  type WallboardRow,
} from "./wallboards.store.ts";

export async function listWallboards({ read }: PersonContext) {
  return { results: await wallboardsOf(read, await findWallboards(read)) };
}

export function createWallboard(ctx: PersonContext, baseUrl: string, draft: contract.Draft) {
  return ctx.transact(async (tx) => {
    const most = contract.mostWallboards;
    if ((await lockWallboardCount(tx)) >= most) {
      throw fail("limits.reached", { n: most, things: "wallboards" });
    }
    await refuseUnknown(tx, draft.departments);
    const { token, token_hash } = newToken();
    const id = newId();
    const row = await insertWallboard(tx, { id, maker_id: ctx.actor.id, token_hash, ...draft });
    const about = { record: "wallboard", id, version: row.version, changes: beginnings(draft) };
    await announce(tx, ctx, wallboardCreated({ wallboard_id: id }, about));
    return {
      message: "Wallboard created successfully",
      wallboard: await wallboardOf(tx, row),
      link: await linkOf(tx, baseUrl, token),
    };
  });
}

/** Whoever changes a wallboard becomes its maker: nobody shows others more than they may see themselves. */
export function changeWallboard(
  ctx: PersonContext,
  { baseUrl, id }: { readonly baseUrl: string; readonly id: string },
  { version: stated, renew = false, ...change }: contract.Change,
) {
  return ctx.transact(async (tx) => {
    const held = await lockWallboard(tx, id);
    if (!held) throw fail("record.not_found");
    await refuseUnknown(tx, change.departments ?? []);
    const fields = { ...change, maker_id: ctx.actor.id } as Partial<WallboardRow>;
    const changes = differences<WallboardRow>(held, fields);
    const seen = seenVersion(ctx, stated);
    const written = { record: "wallboard", id, seen, version: held.version };
    await refuseStale(tx, written, changes, await wallboardOf(tx, held));
    const fresh = renew ? newToken() : undefined;
    const row = await updateWallboard(tx, id, {
      ...(change as Partial<contract.Draft>),
      maker_id: ctx.actor.id,
      ...(fresh && { token_hash: fresh.token_hash }),
    });
    const about = { record: "wallboard", id, version: row.version, changes };
    await announce(tx, ctx, wallboardChanged({ wallboard_id: id, has_new_link: renew }, about));
    return {
      message: "Wallboard updated successfully",
      wallboard: await wallboardOf(tx, row),
      link: fresh ? await linkOf(tx, baseUrl, fresh.token) : null,
    };
  });
}

export function removeWallboard(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    if (!(await deleteWallboard(tx, id))) throw fail("record.not_found");
    const about = { record: "wallboard", id };
    await announce(tx, ctx, wallboardDeleted({ wallboard_id: id }, about));
    return { message: "Wallboard deleted successfully" };
  });
}

function newToken() {
  const token = newSecret();
  return { token, token_hash: hashOf(token) };
}

/** Behind the #, so that the token of the page stands in no log and in no referrer. */
async function linkOf(db: TenantDb, baseUrl: string, token: string): Promise<string> {
  const { domain } = await getBusiness(db);
  return `${siteUrl(domain, baseUrl)}/wallboard#${token}`;
}

async function refuseUnknown(tx: TenantTx, departments: readonly string[]): Promise<void> {
  const known = await findDepartmentIds(tx, departments);
  if (departments.some((id) => !known.has(id))) {
    throw refuseField("departments", "Unknown department");
  }
}

async function wallboardsOf(
  db: TenantDb,
  rows: readonly WallboardRow[],
): Promise<contract.Wallboard[]> {
  const makers = [...new Set(rows.map(({ maker_id }) => maker_id))];
  const names = await findNames(db, makers);
  const acting = await findActingPeople(db, makers);
  const readers = new Set(
    acting.filter(({ permissions }) => permissions.has("insights.read")).map(({ id }) => id),
  );
  return rows.map(({ maker_id, is_expired, departments, ...row }) => ({
    ...row,
    departments: [...departments],
    maker: { id: maker_id, name: names.get(maker_id) ?? "" },
    is_working: !is_expired && readers.has(maker_id),
  }));
}

async function wallboardOf(db: TenantDb, row: WallboardRow): Promise<contract.Wallboard> {
  const [wallboard] = await wallboardsOf(db, [row]);
  return wallboard as contract.Wallboard;
}

/** The figures of a wallboard with the rights that its maker has now. Nothing is remembered, so an end is an end at once. */
export async function showWallboard(ctx: Context, token: string): Promise<contract.Shown> {
  const board = await findByToken(ctx.read, hashOf(token));
  const [maker] = board ? await findActingPeople(ctx.read, [board.maker_id]) : [];
  if (!board || !maker?.permissions.has("insights.read")) throw fail("record.not_found");
  const { timezone, now } = await findPeriod(ctx.read, { days: 1 });
  return {
    name: board.name,
    zone: timezone,
    as_of: now,
    cards: await cardsOf(ctx, maker, board),
  };
}

async function cardsOf(
  ctx: Context,
  maker: Person,
  { cards, departments }: WallboardRow,
): Promise<contract.Shown["cards"]> {
  const filter: TicketFilter =
    departments.length > 0
      ? { field: "department", is: "any_of", value: [...departments] }
      : { all: [] };
  const [department = null] = departments;
  // Several departments together have no target of their own.
  const targets = departments.length > 1 ? [] : await findTargets(ctx.read);
  return Promise.all(
    cards.map(async ({ metric, days }) => {
      const period = await findPeriod(ctx.read, { days });
      const { value } = await totalOf(ctx, metric, { reader: maker, filter, ...spanOf(period) });
      const target = targetFor(targets, metric, { department, priority: null });
      const { label, unit } = metrics[metric];
      const verdict =
        target && value !== null
          ? { value: target.value, is_met: isOnTarget(target, value) }
          : null;
      return { metric, label, unit, days, value, target: verdict };
    }),
  );
}
