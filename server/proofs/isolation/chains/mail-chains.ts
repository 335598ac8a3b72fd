import { heldMails, passwords, ticketStream } from "@parley/contract";
import { addContact } from "../../../src/domains/people/index.ts";
import { addMailMessage } from "../../../src/domains/tickets/index.ts";
import { newId } from "../../../src/platform/ids.ts";
import { jobContext } from "../../../src/platform/jobs/job-context.ts";
import { chain } from "./chain.ts";
import { type Scene, supportStaff } from "./scene.ts";
import { takeOver } from "./take-over.ts";

/** A mail from an address that the actor reads, which came to a ticket that somebody else asked. */
async function ownMailTo(scene: Scene, ticket_id: string, email: string): Promise<string> {
  const { here } = scene.cast;
  const ctx = jobContext(scene.desk.parts.database, here.id, "held-mail");
  const id = newId();
  await ctx.transact(async (tx) => {
    const author_id = await addContact(tx, ctx, { email });
    await addMailMessage(tx, ctx, {
      ticket_id,
      as: "held",
      sender: email,
      mayAnswer: false,
      proposed: [],
      message: {
        id,
        author_id,
        files: 0,
        marks: [],
        body: { body_html: "<p>Let me in.</p>", body_text: "Let me in." },
      },
    });
  });
  scene.name("message", id);
  return id;
}

/** A customer with a ticket in Support. */
async function askerInSupport(scene: Scene) {
  const victim = await scene.customer("active");
  const { support: department } = scene.cast;
  const readers = { staff: supportStaff, asker: ["puppet" as const] };
  const ticket = await scene.ticket("ticket in Support", {
    requester: victim.id,
    department,
    ...readers,
  });
  const email = scene.ownAddress();
  return { victim, ticket, email, mail: await ownMailTo(scene, ticket.id, email) };
}

async function acceptAndReset(scene: Scene, mail: string, email: string): Promise<void> {
  await scene.act(heldMails.accept, { params: { id: mail }, body: { as: "requester" } });
  await scene.act(passwords.sendReset, { body: { identifier: email } });
  await takeOver(scene, email);
}

export const mailChains = [
  chain({
    name: "accept a mail of one's own as one of the requester's, reset the password, read what they ask elsewhere",
    isPublic: true,
    async prepare(scene) {
      const prepared = await askerInSupport(scene);
      const { billing: department } = scene.cast;
      await scene.ticket("ticket in Billing", { requester: prepared.victim.id, department });
      return prepared;
    },
    run: (scene, { mail, email }) => acceptAndReset(scene, mail, email),
  }),
  chain({
    name: "accept a mail of one's own as one of the requester's, reset the password, read what they ask later",
    isPublic: true,
    prepare: askerInSupport,
    async run(scene, { mail, email, victim, ticket }) {
      await acceptAndReset(scene, mail, email);
      await scene.ticket("later ticket", { requester: victim.id, department: scene.cast.billing });
      await scene.act(ticketStream.list, { params: { ticket: ticket.id }, query: {} });
    },
  }),
];
