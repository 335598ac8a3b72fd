import { mailRules } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { getUsableDepartment } from "../../departments/index.ts";
import { resolveTags } from "../../tickets/index.ts";
import { ruleCreated, ruleDeleted, rulesOrdered, ruleUpdated } from "../inbound.events.ts";
import {
  deleteRule,
  findRules,
  insertRule,
  lockRules,
  type RuleFields,
  type RuleRow,
  updatePositions,
  updateRule,
} from "./mail-rules.store.ts";

export async function listRules({ read }: PersonContext): Promise<{ results: mailRules.Rule[] }> {
  return { results: (await findRules(read)).map(serializeRule) };
}

const defaults = {
  is_active: true,
  department: null,
  priority: null,
  tags: [],
  continues: false,
} satisfies Partial<RuleFields>;

export function createRule(ctx: PersonContext, draft: mailRules.Draft) {
  return ctx.transact(async (tx) => {
    const all = await lockRules(tx);
    const n = mailRules.mostRules;
    if (all.length >= n) throw fail("limits.reached", { n, things: "mail rules" });
    const fields = await checkFields(tx, { ...defaults, ...draft }, undefined);
    const at = {
      id: newId(),
      position: Math.max(0, ...all.map(({ position }) => position)) + 1,
    };
    await insertRule(tx, fields, at);
    const row = await getRule(tx, at.id);
    const changes = Object.entries(fields).map(([field, to]) => ({ field, from: null, to }));
    await announce(tx, ctx, ruleCreated({ name: row.name }, { ...aboutOf(row), changes }));
    return { message: "Rule created successfully", rule: serializeRule(row) };
  });
}

export function changeRule(
  ctx: PersonContext,
  id: string,
  { version: stated, ...change }: mailRules.Change,
) {
  return ctx.transact(async (tx) => {
    const before = ruleIn(await lockRules(tx), id);
    const seen = seenVersion(ctx, stated);
    const { version } = before;
    const current = { ...serializeRule(before) };
    const asked = differences<RuleRow>(before, change);
    await refuseStale(tx, { record: "mail_rule", id, seen, version }, asked, current);
    const message = "Rule updated successfully";
    const fields = await checkFields(tx, { ...fieldsOf(before), ...change }, before);
    const changes = differences<RuleFields>(before, fields);
    if (changes.length === 0) return { message, rule: serializeRule(before) };
    await updateRule(tx, id, fields);
    const row = await getRule(tx, id);
    const names = changes.map(({ field }) => field);
    const about = { ...aboutOf(row), changes };
    await announce(tx, ctx, ruleUpdated({ name: row.name, fields: names }, about));
    return { message, rule: serializeRule(row) };
  });
}

export function orderRules(ctx: PersonContext, ids: readonly string[]) {
  return ctx.transact(async (tx) => {
    const all = await lockRules(tx);
    const isComplete = new Set(ids).size === ids.length && ids.length === all.length;
    if (!isComplete || all.some(({ id }) => !ids.includes(id))) {
      throw refuseField("ids", "Name each rule once");
    }
    const message = "Order updated successfully";
    if (all.every(({ id }, index) => ids[index] === id)) return { message };
    await updatePositions(tx, ids);
    await announce(tx, ctx, rulesOrdered({ ids: [...ids] }));
    return { message };
  });
}

export function removeRule(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    const row = ruleIn(await lockRules(tx), id);
    await deleteRule(tx, id);
    await announce(tx, ctx, ruleDeleted({ name: row.name }, { record: "mail_rule", id }));
    return { message: "Rule deleted successfully", rule: serializeRule(row) };
  });
}

/** What is stored: only a rule that sets something has a department, a priority and tags. */
async function checkFields(
  tx: TenantTx,
  fields: RuleFields,
  before: RuleRow | undefined,
): Promise<RuleFields> {
  if (fields.action !== "set") {
    return { ...fields, department: null, priority: null, tags: [], continues: false };
  }
  const { department, priority } = fields;
  // One that was made inactive meanwhile may stay.
  if (department && department !== before?.department) await getUsableDepartment(tx, department);
  const isNew = fields.tags.join() !== before?.tags.join();
  const tags = isNew ? (await resolveTags(tx, fields.tags)).sort() : fields.tags;
  if (!department && !priority && tags.length === 0) {
    throw refuseField("action", "Choose a department, a priority or tags");
  }
  return { ...fields, tags };
}

const fieldsOf = (row: RuleRow): RuleFields => ({
  name: row.name,
  is_active: row.is_active,
  conditions: row.conditions,
  action: row.action,
  department: row.department,
  priority: row.priority,
  tags: row.tags,
  continues: row.continues,
});

const serializeRule = ({
  department: id,
  department_name: name,
  department_is_active: is_active,
  ...rule
}: RuleRow): mailRules.Rule => ({
  ...rule,
  department: id && name !== null ? { id, name, is_active: is_active ?? false } : null,
});

function ruleIn(all: readonly RuleRow[], id: string): RuleRow {
  const rule = all.find((one) => one.id === id);
  if (!rule) throw fail("record.not_found");
  return rule;
}

const getRule = async (tx: TenantTx, id: string) => ruleIn(await findRules(tx), id);

const aboutOf = ({ id, version }: RuleRow) => ({ record: "mail_rule", id, version });
