import { ticketMessages, type ticketStream } from "@parley/contract";
import { expect } from "vitest";
import { mailingDesk } from "../../mail/testing/mailing-desk.ts";
import { askTicket, sendAtOnce, streamOf } from "../../tickets/testing/tickets.ts";
import { deliveryReport } from "./letter.ts";
import { imap, testMailbox } from "./mailbox.ts";

interface Report {
  readonly status: string;
  readonly action?: "delayed";
  readonly diagnostic?: string;
}

/** A desk that mails replies, and reads the reports of other servers about them. */
export async function bouncingDesk() {
  const mailing = await mailingDesk(imap.port);
  const { desk, received, outbox, sending } = mailing;
  const mailbox = testMailbox(desk);
  const customer = () => desk.business().people.customer.email;

  /** An agent answers on a ticket. */
  async function reply(ticket: string, comment: string, file_ids: string[] = []) {
    const agent = await desk.as("agent");
    const answer = await agent.call(ticketMessages.add, {
      params: { ticket },
      body: { comment: `<p>${comment}</p>`, file_ids },
    });
    expect(answer.status, answer.text).toBe(201);
    return { ticket, message: answer.body.comment.id ?? "" };
  }

  /** A reply that was mailed to the customer of a new ticket. */
  async function replied() {
    await mailbox.open(sending);
    await sendAtOnce(desk);
    const { id } = await askTicket(desk);
    const said = await reply(id, "We sent a new one.");
    await received();
    const mail = (await outbox()).findLast(({ kind }) => kind === "staff_reply");
    if (!mail) throw new Error("the reply was not mailed");
    return { ...said, mail };
  }

  return {
    ...mailing,
    mailbox,
    customer,
    reply,
    replied,
    /** The mails of a message, as staff see them. */
    async deliveriesOf({ ticket, message }: { ticket: string; message: string }) {
      const item = (await streamOf(desk, ticket)).find(({ id }) => id === message);
      return (item as ticketStream.StreamItem | undefined)?.deliveries;
    },
    /** An agent sends the mail of a message to the customer again. */
    async resend({ message }: { message: string }) {
      return (await desk.as("agent")).call(ticketMessages.resend, {
        params: { id: message },
        body: { address: customer() },
      });
    },
    /** A report about the mail of a reply comes in. */
    async bounce({ mail }: Awaited<ReturnType<typeof replied>>, report: Report): Promise<void> {
      await mailbox.deliver(deliveryReport({ about: mail, to: mailbox.address(), ...report }));
      await mailbox.fetch();
    },
  };
}
