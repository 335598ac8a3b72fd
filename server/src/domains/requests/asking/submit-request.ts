import { createHash } from "node:crypto";
import type { requestForms, requests, ticketFields, Upload } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";
import { getUsableCategory } from "../../categories/index.ts";
import { getUsableDepartment } from "../../departments/index.ts";
import { confirmRequest } from "../../mail/index.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import type { RequestDependencies } from "../dependencies.ts";
import { findOpenForms } from "../forms/find-form.ts";
import { checkFormValues } from "../forms/form-fields.rules.ts";
import { insertFieldValues } from "../forms/request-values.store.ts";
import { requestReceivedEvent } from "../requests.events.ts";
import {
  findReputation,
  insertRequest,
  type NewRequest,
  nextRequestNumber,
} from "./asking.store.ts";
import { attachToRequest, storeFilesOfVisitor } from "./files-of-visitors.ts";
import { spamReasonOf } from "./spam.rules.ts";
import { leastShared, textKeysOf } from "./text-keys.rules.ts";

export interface Asked {
  readonly title: string;
  readonly description: string;
  readonly type: requests.Type;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly department: string | undefined;
  readonly category: string | undefined;
  /** What its form asks beside that, by the keys of the fields. */
  readonly custom: ticketFields.Values | undefined;
  readonly pageUrl: string | undefined;
  readonly isContact: boolean;
  readonly isTrapped: boolean;
  /** Where a page said when the form was opened. */
  readonly opened?: OpenedForm | undefined;
}

export interface OpenedForm {
  readonly seconds: number;
  readonly stamp: string;
}

const mostUnconfirmed = 3;

/**
 * Keeps what a visitor asks. By default a mail asks for a confirmation, and the answer is the same for every address and
 * for spam. Somebody whose address has enough mails of ours already gets no further one.
 */
export async function submitRequest(
  ctx: Context,
  deps: RequestDependencies,
  asked: Asked,
  uploads: readonly Upload[] = [],
): Promise<requestForms.Received> {
  const { baseUrl, mayMail } = deps;
  const business = await getBusiness(ctx.read);
  const { anonymous_submissions: mode, verify_addresses } = business;
  if (mode === "off" && !asked.isContact) throw fail("requests.sign_in_required");
  const asksToConfirm = verify_addresses || (mode === "ticket" && !asked.isContact);
  const mayBeMailed = !asksToConfirm || (await mayMail(asked.email));
  const content_hash = contentHash(asked);
  const textKeys = textKeysOf(asked.description);
  const isReplayed = asked.opened ? !(await deps.mayResend(asked.opened.stamp)) : false;
  const files = asked.isTrapped ? [] : await storeFilesOfVisitor(ctx, deps, uploads);
  return ctx.transact(async (tx) => {
    await checkPlace(tx, asked);
    const values = await checkForm(tx, asked);
    const known = await findReputation(tx, { ...asked, content_hash, textKeys, leastShared });
    const reason = spamReasonOf({
      isTrapped: asked.isTrapped,
      seconds: asked.opened?.seconds,
      isReplayed,
      text: `${asked.title}\n${asked.description}`,
      host: ctx.caller.host,
      isBlocked: known.is_blocked,
      sameTextFrom: known.same_text,
    });
    const row = { ...rowOf(asked, ctx.caller.host), id: newId(), content_hash, textKeys };
    if (!asksToConfirm || reason) {
      const number = await insertNumbered(tx, row, reason);
      await insertFieldValues(tx, row.id, values);
      // The files of spam are not kept.
      if (!reason) await attachToRequest(tx, ctx, row.id, files);
      await announceReceived(tx, ctx, row.id);
      return asksToConfirm ? checkYourMail : received(number);
    }
    if (mayBeMailed && known.unconfirmed < mostUnconfirmed) {
      const token = newSecret();
      const waiting = { number: null, spam_reason: null, confirm_hash: hashOf(token) };
      await insertRequest(tx, { ...row, ...waiting, status: "unconfirmed" });
      await insertFieldValues(tx, row.id, values);
      await attachToRequest(tx, ctx, row.id, files);
      await announceReceived(tx, ctx, row.id);
      const site = siteUrl(business.domain, baseUrl);
      await mailConfirmation(tx, ctx, {
        id: row.id,
        to: asked.email,
        token,
        site,
        name: business.name,
      });
    }
    return checkYourMail;
  });
}

/** What staff see at once: it is new, or spam. */
async function insertNumbered(
  tx: TenantTx,
  row: Omit<NewRequest, "number" | "status" | "spam_reason" | "confirm_hash">,
  reason: requests.SpamReason | undefined,
): Promise<number> {
  const number = await nextRequestNumber(tx);
  const status = reason ? "spam" : "new";
  const decided = { number, status, spam_reason: reason ?? null, confirm_hash: null } as const;
  await insertRequest(tx, { ...row, ...decided });
  return number;
}

const announceReceived = (tx: TenantTx, ctx: Context, id: string) =>
  announce(tx, ctx, requestReceivedEvent({ request_id: id }, { record: "request", id }));

const checkYourMail: requestForms.Received = {
  message: "Check your email: we sent a link to confirm your request.",
  kind: "request",
  ref_number: null,
};

const received = (number: number): requestForms.Received => ({
  message: "Thank you. We received your request.",
  kind: "request",
  ref_number: refOf(number),
});

export const refOf = (number: number) => `RQ${number}`;

async function checkPlace(tx: TenantTx, { department, category }: Asked): Promise<void> {
  if (department) await getUsableDepartment(tx, department);
  if (category) await getUsableCategory(tx, category);
}

/** The form of the category decides what is asked. A contact form asks nothing beside its own fields. */
async function checkForm(tx: TenantTx, { category, custom, isContact }: Asked) {
  if (isContact) return {};
  const form = (await findOpenForms(tx)).of(category);
  if (!form) throw fail("requests.form_off");
  const { values, problems } = checkFormValues(form.fields, custom);
  if (Object.keys(problems).length > 0)
    throw fail("request.invalid", {}, { fields: { ...problems } });
  return values;
}

function rowOf(asked: Asked, host: string) {
  return {
    title: asked.title,
    description: asked.description,
    type: asked.type,
    creator_name: asked.name,
    creator_email: asked.email,
    creator_phone: asked.phone,
    department_id: asked.department ?? null,
    category_id: asked.category ?? null,
    page_url: ownPage(asked.pageUrl, host),
    is_contact: asked.isContact,
  };
}

/** A page of another site is not kept: it would be a link for staff to follow. */
function ownPage(url: string | undefined, host: string): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, host: named } = new URL(url);
  return /^https?:$/.test(protocol) && named === host.toLowerCase() ? url : null;
}

/** The same for texts that differ in blanks and capital letters only. */
function contentHash({ title, description }: Asked): Buffer {
  const plain = `${title} ${description}`.toLowerCase().replace(/\s+/g, " ");
  return createHash("sha256").update(plain).digest();
}

interface Confirmation {
  readonly id: string;
  readonly to: string;
  readonly token: string;
  readonly site: string;
  readonly name: string;
}

/** Without a word of the sender, because anybody may have typed the address. */
async function mailConfirmation(
  tx: TenantTx,
  ctx: Context,
  { id, to, token, site, name }: Confirmation,
): Promise<void> {
  const values = {
    "business.name": name,
    "ticket.verify_url": `${site}/support/confirm/${token}`,
  };
  const mail = mailFromTemplate(confirmRequest, {
    to,
    values,
    hasSecret: true,
    isUnsolicited: true,
  });
  await queueMail(tx, ctx, {
    ...mail,
    dedupeKey: `${mail.kind}:${id}`,
    purpose: "customer_account",
  });
}
