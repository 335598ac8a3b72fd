import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import type { DeliveryStage } from "#platform/mailer/delivery.rules.ts";
import { deliverOutside } from "#platform/mailer/outside-transport.ts";
import type { Sender } from "#platform/mailer/smtp-message.ts";
import { type About, announce } from "#platform/outbox/event.ts";
import type { Place } from "#platform/secrets/sealed-column.ts";
import { testEmail } from "../built-in/business-templates.ts";
import { serverTested } from "../mail.events.ts";
import type { MailParts } from "../parts.ts";
import { opened } from "../server-passwords.ts";
import { stageWords } from "../stage-words.ts";
import { wordsFor } from "../words.ts";

export interface TestMail {
  readonly server: {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly sealed_password: string;
    readonly use_tls: boolean;
    readonly use_ssl: boolean;
  };
  readonly place: Place;
  readonly from: Sender;
  readonly to: string;
  readonly about: About;
  /** Writes down where it failed; nothing when it did not. */
  note(tx: TenantTx, stage: DeliveryStage | null): Promise<void>;
}

const timeoutMs = 20_000;

/** A mail that really goes out, with nobody's transaction open meanwhile. Who asked is told the stage, never the banner. */
export async function sendTestMail(ctx: Context, parts: MailParts, test: TestMail): Promise<void> {
  const { server, from, to } = test;
  const password = opened(parts.sealer, server.sealed_password, test.place) ?? "";
  const words = await wordsFor(ctx.read, parts.baseUrl, {
    template: testEmail,
    to,
    values: { "business.account_address": from.address },
  });
  const letter = {
    recipient: to,
    subject: words.subject,
    body_text: words.text,
    body_html: words.html,
    message_id: `<${newId()}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
  };
  const addressing = { from, timeoutMs };
  const delivery = await deliverOutside(parts.egress, { ...server, password }, letter, addressing);
  const stage = delivery.isAccepted ? null : (delivery.stage ?? "send");
  await ctx.transact(async (tx) => {
    await test.note(tx, stage);
    await announce(tx, ctx, serverTested({ kind: "smtp", failed_at: stage }, test.about));
  });
  if (stage) throw testFailed(stage);
}

export function testFailed(stage: keyof typeof stageWords) {
  return fail("mail.test_failed", {}, { data: { stage, reason: stageWords[stage] } });
}
