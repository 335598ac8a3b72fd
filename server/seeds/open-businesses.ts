import type { Context, PersonContext } from "#platform/context.ts";
import { PLATFORM } from "#platform/ids.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import type { Dependencies } from "../src/app/dependencies.ts";
import { tenancyPorts } from "../src/app/ports.ts";
import { findActiveDepartments, insertMember } from "../src/domains/departments/index.ts";
import { createDepartment } from "../src/domains/departments/manage-departments.ts";
import { inviteAccount } from "../src/domains/identity/account/invite-account.ts";
import { findActingPeople } from "../src/domains/identity/index.ts";
import { resetPassword } from "../src/domains/identity/passwords/change-password.ts";
import { signUp } from "../src/domains/identity/sign-in/sign-up.ts";
import { verifyCode } from "../src/domains/identity/sign-in/verify-code.ts";
import { registerBusiness } from "../src/domains/tenancy/registration/register-business.ts";
import { findByHost } from "../src/domains/tenancy/site/directory.store.ts";
import { type Agent, type Business, type Person, password } from "./people.ts";
import { findAccountId, getMailedCode } from "./seeds.store.ts";

/** The business that is there already under this label. */
export async function findBusiness(deps: Dependencies, label: string): Promise<string | undefined> {
  const outside = jobContext(deps.database, PLATFORM, "seed");
  return (await findByHost(outside.read, label, ""))?.business_id;
}

/** Registers a business as its owner would; answers its id. */
export async function registerOwner(deps: Dependencies, business: Business): Promise<string> {
  const outside = jobContext(deps.database, PLATFORM, "seed");
  const { session_key } = await registerBusiness(
    outside,
    { ports: tenancyPorts, baseUrl: deps.config.BASE_URL },
    {
      ...business.admin,
      business_name: business.name,
      domain: business.label,
      organization_size: business.size,
      timezone: business.timezone,
      website: "",
    },
  );
  const id = (await findBusiness(deps, business.label)) ?? "";
  const ctx = jobContext(deps.database, id, "seed");
  const otp = await getMailedCode(ctx.read, business.admin.email);
  const { password_setup } = await verifyCode(ctx, deps.identity, { otp, session_key });
  if (!password_setup) throw new Error("a new owner was not asked for a password");
  await resetPassword(ctx, deps.identity, { ...password_setup, new_password: password });
  return id;
}

export async function addDepartments(admin: PersonContext, { departments, label }: Business) {
  for (const name of departments) {
    const support_email = `${name.toLowerCase()}@${label}.test`;
    await createDepartment(admin, { name, support_email });
  }
}

/** An agent is invited, and follows the link of the invitation. */
export async function addAgent(
  ctx: Context,
  { identity }: Dependencies,
  { first_name, last_name, email, departments }: Agent,
): Promise<void> {
  const all = await findActiveDepartments(ctx.read);
  const invite_url = await ctx.transact(async (tx) => {
    const person = { first_name, last_name, email, role: "agent" } as const;
    const invited = await inviteAccount(tx, ctx, identity, person);
    for (const { id } of all.filter(({ name }) => departments.includes(name))) {
      await insertMember(tx, id, invited.id);
    }
    return invited.invite_url;
  });
  const { uid = "", token = "" } = Object.fromEntries(
    new URLSearchParams(new URL(invite_url).hash.slice(1)),
  );
  await resetPassword(ctx, identity, { uid, token, new_password: password });
}

/** A customer signs up, and enters the mailed code. */
export async function addCustomer(ctx: Context, { identity }: Dependencies, person: Person) {
  const { session_key } = await signUp(ctx, identity, { ...person, password });
  const otp = await getMailedCode(ctx.read, person.email);
  await verifyCode(ctx, identity, { otp, session_key });
}

/** Somebody who acts in the business with the rights they have. */
export async function actAs(
  deps: Dependencies,
  businessId: string,
  email: string,
): Promise<PersonContext> {
  const ctx = jobContext(deps.database, businessId, "seed");
  const id = await findAccountId(ctx.read, email);
  const [actor] = id ? await findActingPeople(ctx.read, [id]) : [];
  if (!actor) throw new Error(`${email} is not there`);
  return { ...ctx, actor, setEtag: () => {} };
}
