import type { Context } from "#platform/context.ts";
import { findGroups } from "../../departments/index.ts";
import { findStaff } from "../../identity/index.ts";

/** Whom a reminder or an escalation can reach. */
export async function listUsersAndGroups(ctx: Context) {
  const [staff, groups] = await Promise.all([findStaff(ctx.read), findGroups(ctx.read)]);
  return {
    users: staff.filter((person) => person.is_active),
    groups: groups.filter((group) => group.is_active),
  };
}
