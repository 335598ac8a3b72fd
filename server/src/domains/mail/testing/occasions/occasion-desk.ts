import { emailConfig, noticeSettings, ticketChanges, ticketMessages } from "@parley/contract";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { freePort } from "#platform/testing/free-port.ts";
import { openMailSink } from "#platform/testing/mail-sink.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { imap, testMailbox } from "../../../inbound/testing/mailbox.ts";
import { askTicket, openTicket, readTicket, sendAtOnce } from "../../../tickets/testing/tickets.ts";
import { mailingDesk, type ReceivedMail, readReceived } from "../mailing-desk.ts";

/** Who gets a mail with which subject after something happened. */
export interface ExpectedMail {
  readonly to: string;
  readonly subject: string | RegExp;
  /** What sets it apart from another mail with the same subject. */
  readonly text?: string;
}

/** What happens, by the name of the template that is sent because of it. */
export type Occasions = Readonly<Record<string, () => Promise<ExpectedMail>>>;

export type OccasionDesk = Awaited<ReturnType<typeof occasionDesk>>;

export const title = "Scanner loses Wi-Fi";

/** A desk whose mails arrive, those by its own server and those by the server of the platform. */
export async function occasionDesk() {
  const platformPort = await freePort();
  const { desk, received, sending } = await mailingDesk(imap.port, undefined, {
    SMTP_URL: `smtp://127.0.0.1:${platformPort}`,
  });
  const mailbox = testMailbox(desk);
  let platform: Awaited<ReturnType<typeof openMailSink>>;

  beforeAll(async () => {
    platform = await openMailSink(platformPort);
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await mailbox.open(sending);
    const own = { default_alert_email: mailbox.address(), default_system_email: mailbox.address() };
    const saved = await (await desk.as("admin")).call(emailConfig.update, { body: own });
    expect(saved.status, saved.text).toBe(200);
    await sendAtOnce(desk);
    await arrived();
  });

  const idOf = (who: Who) => desk.business().people[who].id;
  const addressOf = (who: Who) => desk.business().people[who].email;

  /** What arrived at the server of the business and at that of the platform since it was last asked. */
  async function arrived(): Promise<ReceivedMail[]> {
    const own = await received();
    const others = platform.mails.splice(0).map(({ to, raw }) => readReceived(to, raw));
    return [...own, ...(await Promise.all(others))];
  }

  async function asked(): Promise<{ id: string; ticket_id: string; number: number }> {
    const { id } = await askTicket(desk);
    const ticket = await readTicket(desk, id);
    await arrived();
    return ticket;
  }

  async function opened(): Promise<{ id: string; ticket_id: string; number: number }> {
    const ticket = await openTicket(desk, { assigned_to: idOf("agent") });
    await arrived();
    return ticket;
  }

  async function say(who: Who, ticket: string, body: Partial<ticketMessages.Draft> = {}) {
    const client = await desk.as(who);
    const draft = { comment: "<p>Any news?</p>", ...body };
    const reply = await client.call(ticketMessages.add, { params: { ticket }, body: draft });
    expect(reply.status, reply.text).toBe(201);
  }

  async function setStatus(ticket: string, status: "resolved" | "closed" | "pending") {
    const client = await desk.as("agent");
    const reply = await client.call(ticketChanges.setStatus, {
      params: { ticket },
      body: { status },
    });
    expect(reply.status, reply.text).toBe(200);
  }

  /** A mail of the customer arrives. */
  async function write(raw: string) {
    await mailbox.deliver(raw);
    await mailbox.fetch();
  }

  async function wantMail(who: Who, type: string) {
    const client = await desk.as(who);
    const both = { app: true, desktop: false, mail: true };
    const reply = await client.call(noticeSettings.change, { body: { matrix: { [type]: both } } });
    expect(reply.status, reply.text).toBe(200);
  }

  return {
    desk,
    mailbox,
    idOf,
    addressOf,
    ownerAddress: () => `owner@${desk.business().label}.test`,
    toCustomer: (subject: string) => ({ to: addressOf("customer"), subject }),
    toAgent: (subject: string) => ({ to: addressOf("agent"), subject }),
    arrived,
    asked,
    opened,
    say,
    setStatus,
    write,
    wantMail,
    /** From now on it is this hour of the day where the business is. */
    async setHour(hour: number) {
      const offset = hour - new Date().getUTCHours();
      const east = offset < -12 ? offset + 24 : offset;
      // The sign of these zones is reversed.
      const zone = `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
      const { id } = desk.business();
      await desk.rows("update businesses set timezone = $2 where id = $1", [id, zone]);
    },
  };
}
