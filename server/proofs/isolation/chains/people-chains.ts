import {
  customers,
  customerTickets,
  organizations,
  passwords,
  profile,
  search,
  tickets,
} from "@parley/contract";
import { password } from "../../../src/platform/testing/tenants.ts";
import { chain } from "./chain.ts";
import { aWord, type Scene, supportStaff } from "./scene.ts";
import { register, takeOver } from "./take-over.ts";

/** A customer with a ticket in a department that only the admin sees. */
async function customerOfBilling(scene: Scene, status: "active" | "contact", email?: string) {
  const victim = await scene.customer(status, email);
  await scene.ticket("ticket in Billing", {
    requester: victim.id,
    department: scene.cast.billing,
  });
  return victim;
}

const sharing =
  (scene: Scene, share_tickets: boolean) => async (domain: string, member: string) => {
    const body = { name: `Company ${aWord()}`, share_tickets, domains: [domain] };
    const { organization } = (await scene.prepare(organizations.create, { body })).body;
    const params = { id: organization.id };
    await scene.prepare(organizations.members, { params, body: { add: [member] } });
    scene.name("organization", organization.id);
    return organization.id;
  };

/** An organization with a member who has a ticket in Billing. */
async function organizationOfBilling(scene: Scene, { isShared }: { isShared: boolean }) {
  const domain = `${aWord()}.test`;
  const member = await scene.customer("active");
  const id = await sharing(scene, isShared)(domain, member.id);
  await scene.ticket("ticket in Billing", { requester: member.id, department: scene.cast.billing });
  return { id, domain };
}

/** A customer of the actor's own, at an address that they read. */
async function ownCustomer(scene: Scene, email = scene.ownAddress()): Promise<string> {
  const made = await scene.act(customers.create, { body: { email, first_name: "Mallory" } });
  return made.body?.customer?.id ?? scene.cast.here.people.customer.id;
}

export const peopleChains = [
  chain({
    name: "change a customer's address, reset the password, read",
    isPublic: true,
    prepare: (scene) => customerOfBilling(scene, "active"),
    async run(scene, { id }) {
      const email = scene.ownAddress();
      await scene.act(customers.update, { params: { id }, body: { other_emails: [email] } });
      await scene.act(customers.update, { params: { id }, body: { email } });
      await scene.act(passwords.sendReset, { body: { identifier: email } });
      await takeOver(scene, email);
    },
  }),
  chain({
    name: "change the address of a customer one answers, reset the password, read what they ask elsewhere",
    isPublic: true,
    async prepare(scene) {
      const victim = await scene.customer("active");
      const { support: department } = scene.cast;
      const readers = { staff: supportStaff, asker: ["puppet" as const] };
      await scene.ticket("ticket in Support", { requester: victim.id, department, ...readers });
      return victim;
    },
    async run(scene, { id }) {
      const email = scene.ownAddress();
      await scene.act(customers.update, { params: { id }, body: { email } });
      await scene.act(passwords.sendReset, { body: { identifier: email } });
      await takeOver(scene, email);
      await scene.ticket("later ticket", { requester: id, department: scene.cast.billing });
    },
  }),
  chain({
    name: "change a contact's address, invite, read",
    prepare: (scene) => customerOfBilling(scene, "contact"),
    async run(scene, { id }) {
      const email = scene.ownAddress();
      await scene.act(customers.update, { params: { id }, body: { email } });
      await scene.act(customers.invite, { params: { id } });
      await takeOver(scene, email);
    },
  }),
  chain({
    name: "join an organization, share its tickets, read",
    prepare: (scene) => organizationOfBilling(scene, { isShared: false }),
    async run(scene, { id }) {
      const params = { id };
      const own = await ownCustomer(scene);
      await scene.act(organizations.members, { params, body: { add: [own] } });
      await scene.act(customers.update, { params: { id: own }, body: { organization: id } });
      await scene.act(organizations.update, { params, body: { share_tickets: true } });
      await scene.act(customers.invite, { params: { id: own } });
      await takeOver(scene, scene.ownAddress());
    },
  }),
  chain({
    name: "add a customer to an organization that shares its tickets, read",
    prepare: (scene) => organizationOfBilling(scene, { isShared: true }),
    async run(scene, { id, domain }) {
      // By its domain first, then with an address that the actor reads.
      const own = await ownCustomer(scene, `mallory@${domain}`);
      const body = { email: scene.ownAddress(), organization: id };
      await scene.act(customers.update, { params: { id: own }, body });
      await scene.act(organizations.members, { params: { id }, body: { add: [own] } });
      await scene.act(customers.invite, { params: { id: own } });
      await takeOver(scene, scene.ownAddress());
    },
  }),
  chain({
    name: "give an organization one's own domain, register there, read",
    isPublic: true,
    prepare: (scene) => organizationOfBilling(scene, { isShared: true }),
    async run(scene, { id }) {
      const email = scene.ownAddress();
      const body = { domains: [scene.domain], auto_join: true };
      await scene.act(organizations.update, { params: { id }, body });
      await register(scene, email);
    },
  }),
  chain({
    name: "register with an address of an organization, without its mail, read",
    isPublic: true,
    prepare: (scene) => organizationOfBilling(scene, { isShared: true }),
    run: (scene, { domain }) => register(scene, `mallory@${domain}`),
  }),
  chain({
    name: "change one's own address to one of an organization, read",
    prepare: (scene) => organizationOfBilling(scene, { isShared: true }),
    async run(scene, { domain }) {
      const body = { email: `${aWord()}@${domain}`, current_password: password };
      await scene.act(profile.update, { body });
    },
  }),
  chain({
    name: "search for what others wrote",
    isPublic: true,
    async prepare(scene) {
      await customerOfBilling(scene, "active");
      const { there } = scene.cast;
      const admin = scene.desk.client(
        there.host,
        await scene.desk.signIn(there, there.people.admin.id),
      );
      const word = aWord();
      const readers = ["foreign_admin"] as const;
      scene.canaries.push({ word, place: "ticket of another business", readers });
      const body = {
        title: `Scanner ${word}`,
        description: "<p>It blinks.</p>",
        requester_id: there.people.customer.id,
      };
      const { ticket } = (await scene.prepare(tickets.create, { body }, admin)).body;
      scene.name("ticket", ticket.id, ticket.ticket_id);
    },
    async run(scene) {
      await scene.desk.drain();
      const hidden = scene.canaries.filter(({ readers }) => !readers.includes(scene.role));
      for (const { word, place } of hidden) await searchFor(scene, word, place);
    },
  }),
];

/** A word that is not for the actor finds nothing, wherever they can search. */
async function searchFor(scene: Scene, word: string, place: string): Promise<void> {
  const { client } = scene.actor;
  const query = { q: word };
  const found = [
    (await client.call(tickets.list, { query })).body?.count,
    (await client.call(customerTickets.mine, { query })).body?.count,
    ...((await client.call(search.find, { query })).body?.groups ?? []).map(({ count }) => count),
  ];
  if (found.some((count) => count))
    scene.received.push({ what: `search for the ${place}`, text: word });
}
