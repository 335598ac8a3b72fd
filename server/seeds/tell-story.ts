import type { Context } from "#platform/context.ts";
import { newId, PLATFORM } from "#platform/ids.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import type { Parts } from "../src/app/parts.ts";
import { upstairs } from "../src/app/upstairs.ts";
import {
  findActiveDepartments,
  insertDepartment,
  insertMember,
} from "../src/domains/departments/index.ts";
import { inviteAccount } from "../src/domains/identity/use-cases/invite-account.ts";
import { resetPassword } from "../src/domains/identity/use-cases/reset-password.ts";
import { signUp } from "../src/domains/identity/use-cases/sign-up.ts";
import { verifyCode } from "../src/domains/identity/use-cases/verify-code.ts";
import { findByHost } from "../src/domains/tenancy/directory.store.ts";
import { registerBusiness } from "../src/domains/tenancy/use-cases/register-business.ts";
import { getMailedCode, hasAccount, hasDepartment } from "./story.store.ts";
import { type Agent, type Chapter, type Person, password, story } from "./story.ts";

/** Makes the businesses and people of the story as they would themselves. What is there already is left alone. */
export async function tellStory(parts: Parts): Promise<void> {
  for (const chapter of story) {
    const ctx = await openBusiness(parts, chapter);
    for (const department of chapter.departments) await addDepartment(ctx, department);
    for (const agent of chapter.agents) await addAgent(ctx, parts, agent);
    for (const customer of chapter.customers) await addCustomer(ctx, parts, customer);
  }
}

async function openBusiness(parts: Parts, chapter: Chapter): Promise<Context> {
  const outside = jobContext(parts.database, PLATFORM, "seed");
  const find = async () => (await findByHost(outside.read, chapter.label, ""))?.business_id;
  const known = await find();
  if (known) return jobContext(parts.database, known, "seed");
  const { session_key } = await registerBusiness(
    outside,
    { upstairs, baseUrl: parts.config.BASE_URL },
    {
      ...chapter.admin,
      business_name: chapter.name,
      domain: chapter.label,
      organization_size: chapter.size,
      timezone: chapter.timezone,
      website: "",
    },
  );
  const ctx = jobContext(parts.database, (await find()) ?? "", "seed");
  const otp = await getMailedCode(ctx.read, chapter.admin.email);
  const { password_setup } = await verifyCode(ctx, parts.identity, { otp, session_key });
  if (!password_setup) throw new Error("a new owner was not asked for a password");
  await resetPassword(ctx, parts.identity, { ...password_setup, new_password: password });
  return ctx;
}

async function addDepartment(ctx: Context, department: Chapter["departments"][number]) {
  if (await hasDepartment(ctx.read, department.slug)) return;
  const row = { id: newId(), is_default: false, ...department };
  await ctx.transact((tx) => insertDepartment(tx, row));
}

/** An agent is invited, and follows the link of the invitation. */
async function addAgent(ctx: Context, { identity }: Parts, { departments, ...person }: Agent) {
  if (await hasAccount(ctx.read, person.email)) return;
  const all = await findActiveDepartments(ctx.read);
  const invite_url = await ctx.transact(async (tx) => {
    const invited = await inviteAccount(tx, ctx, identity, { ...person, role: "agent" });
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
async function addCustomer(ctx: Context, { identity }: Parts, person: Person) {
  if (await hasAccount(ctx.read, person.email)) return;
  const { session_key } = await signUp(ctx, identity, { ...person, password });
  const otp = await getMailedCode(ctx.read, person.email);
  await verifyCode(ctx, identity, { otp, session_key });
}
