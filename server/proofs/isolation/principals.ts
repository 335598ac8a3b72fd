import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";

/** Who calls. `home` are people of the business whose host is called; `foreign` carry a token of the other one. */
export const principals = [
  "anonymous",
  "customer",
  "neighbour",
  "agent",
  "outsider",
  "admin",
  "disabled",
  "password_pending",
  "foreign_customer",
  "foreign_agent",
  "foreign_outsider",
  "foreign_admin",
] as const;
export type Principal = (typeof principals)[number];

export interface Stage {
  readonly here: TestBusiness;
  readonly there: TestBusiness;
}

const hindered = { disabled: "leaver", password_pending: "novice" } as const;

/** The account a principal signs in with; the disabled and the pending one are agents of the called business. */
export function accountOf(
  principal: Principal,
  { here, there }: Stage,
): { id: string; email: string } | undefined {
  if (principal === "anonymous") return undefined;
  if (principal === "disabled" || principal === "password_pending")
    return here.people[hindered[principal]];
  const foreign = principal.startsWith("foreign_");
  return (foreign ? there : here).people[principal.replace("foreign_", "") as Who];
}

/** A fresh token: what one call does to its session must not show in the next. */
export async function tokenOf(
  desk: Desk,
  principal: Principal,
  stage: Stage,
): Promise<string | undefined> {
  const account = accountOf(principal, stage);
  if (!account) return undefined;
  const business = principal.startsWith("foreign_") ? stage.there : stage.here;
  const token = await desk.signIn(business, account.id);
  const hinder = {
    disabled: "status = 'deactivated'",
    password_pending: "must_change_password = true",
  };
  if (principal === "disabled" || principal === "password_pending") {
    await desk.rows(`update accounts set ${hinder[principal]} where id = $1`, [account.id]);
  }
  return token;
}

/** Undoes what `tokenOf` did to the account. */
export async function release(desk: Desk, principal: Principal, stage: Stage): Promise<void> {
  if (principal !== "disabled" && principal !== "password_pending") return;
  await desk.rows(
    "update accounts set status = 'active', must_change_password = false where id = $1",
    [stage.here.people.outsider.id],
  );
}
