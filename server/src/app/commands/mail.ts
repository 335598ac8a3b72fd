import { quarantine } from "@parley/contract";
import { deleteMail, listQuarantine, releaseMail } from "../../domains/inbound/index.ts";
import { makeDirectory } from "../../domains/tenancy/index.ts";
import { readConfig } from "../../platform/config.ts";
import type { Context } from "../../platform/context.ts";
import { connect } from "../../platform/db/connect.ts";
import { tenantDatabase } from "../../platform/db/tenant-db.ts";
import { Failure } from "../../platform/failure.ts";
import { newId, PLATFORM } from "../../platform/ids.ts";
import { jobContext } from "../../platform/jobs/job-context.ts";
import { findUnsentMails, type UnsentState } from "../../platform/mailer/mail-outbox.store.ts";
import {
  blockSender,
  findSenders,
  unblockSender,
} from "../../platform/mailer/platform-mail.store.ts";
import { requeueMail } from "../../platform/mailer/requeue-mail.ts";

const usage = `usage: pnpm mail list <business> [retry | dead | uncertain]
       pnpm mail requeue <business> <id>
       pnpm mail quarantine <business>         the newest mails that wait in quarantine
       pnpm mail release <business> <id> [sender]
       pnpm mail delete <business> <id>        deletes a mail in quarantine with its raw text
       pnpm mail senders                       who sent most by the server of the platform, and who was reported
       pnpm mail block <business> <reason>     no more invitations by the server of the platform
       pnpm mail unblock <business>`;

const states: readonly UnsentState[] = ["retry", "dead", "uncertain"];

const config = readConfig();
const pool = connect(config.DATABASE_URL, 1, "parley mail");
const database = tenantDatabase(pool);
const [verb, label, what, sender] = process.argv.slice(2);
const maxSenders = 50;
try {
  const ctx = label ? await contextOf(label) : undefined;
  if (verb === "senders") await listSenders();
  else if (!label) complain(usage);
  else if (!ctx) complain(`No business answers on ${label}.`);
  else if (verb === "list") await list(what);
  else if (verb === "requeue" && what) await requeue(what);
  else if (verb === "quarantine") await listWaiting(ctx);
  else if (verb === "release" && what) await release(ctx, what);
  else if (verb === "delete" && what) await settle(deleteMail(ctx, what));
  else if (verb === "block" && what) await block(ctx.businessId, what);
  else if (verb === "unblock") await unblock(ctx.businessId);
  else complain(usage);

  async function list(state: string | undefined) {
    const wanted = states.filter((one) => state === undefined || one === state);
    if (!ctx || wanted.length === 0) return complain(usage);
    const mails = await findUnsentMails(ctx.read, wanted);
    for (const mail of mails) {
      const tries = `${mail.attempts} attempts`;
      console.log(
        [mail.id, mail.state, mail.kind, tries, mail.created_at, mail.last_error ?? ""].join("\t"),
      );
    }
    console.log(mails.length === 0 ? "No such mails." : `${mails.length} mails.`);
  }

  async function requeue(id: string) {
    if (ctx && (await ctx.transact((tx) => requeueMail(tx, ctx, id))))
      console.log(`Mail ${id} will be sent again.`);
    else complain(`No unsent mail has the id ${id}.`);
  }

  async function listSenders() {
    const senders = await findSenders(database.reader(PLATFORM), maxSenders);
    for (const { sender_id, mails, reports, blocked } of senders) {
      const counts = [`${mails} mails in 7 days`, `${reports} reports`];
      console.log([await nameOf(sender_id), ...counts, blocked ?? ""].join("\t"));
    }
    console.log(senders.length === 0 ? "Nobody sent any." : `${senders.length} businesses.`);
  }

  async function block(id: string, reason: string) {
    await database.transact(PLATFORM, (tx) => blockSender(tx, id, reason));
    console.log(`${label} sends no more invitations by the server of the platform.`);
  }

  async function unblock(id: string) {
    const wasBlocked = await database.transact(PLATFORM, (tx) => unblockSender(tx, id));
    console.log(wasBlocked ? `${label} may send again.` : `${label} was not blocked.`);
  }
} finally {
  await pool.end();
}

/** Without addresses and subjects: those are the business's own. */
async function listWaiting(ctx: Context) {
  const { count, results } = await listQuarantine(ctx, { page: 1, page_size: 100 });
  for (const { id, reason, department, size, received_at } of results) {
    console.log([id, reason, department, `${size} bytes`, received_at].join("\t"));
  }
  const more = count > results.length ? `, the newest ${results.length} are listed` : "";
  console.log(count === 0 ? "No mail waits." : `${count} mails wait${more}.`);
}

async function release(ctx: Context, id: string) {
  const named = quarantine.Release.safeParse({ sender });
  if (named.success) await settle(releaseMail(ctx, id, named.data));
  else complain("The sender is not an email address.");
}

async function settle(decision: Promise<{ message: string }>) {
  try {
    console.log((await decision).message);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    complain(error.message);
  }
}

async function nameOf(businessId: string): Promise<string> {
  const found = await database
    .reader(businessId)
    .selectFrom("businesses")
    .select("domain")
    .executeTakeFirst();
  return found?.domain ?? businessId;
}

/** The business of a label, with tenant isolation as in any job. */
async function contextOf(name: string) {
  const { host } = new URL(config.BASE_URL);
  const place = await makeDirectory(database, config.BASE_URL).find(`${name}.${host}`);
  return place && jobContext(database, place.businessId, newId());
}

function complain(message: string) {
  console.error(message);
  process.exitCode = 1;
}
