import { tickets as contract, slaPolicies } from "@parley/contract";
import type { Client } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";

export interface Creator {
  readonly client: Client;
  readonly requester_id: string;
}

/** Somebody who opens tickets, in a business of their own: with the promises that each begins with, or without any. */
export async function makeCreator(desk: Desk, isPromised: boolean): Promise<Creator> {
  const business = await desk.addTenant("bench");
  const { admin, customer } = business.people;
  const client = desk.client(business.host, await desk.signIn(business, admin.id));
  if (!isPromised) {
    const { body } = await client.call(slaPolicies.list, { query: {} });
    for (const { id } of body.results) {
      await client.call(slaPolicies.deactivate, { params: { id } });
    }
  }
  return { client, requester_id: customer.id };
}

/** Opens a ticket; answers the milliseconds it took. */
export async function create({ client, requester_id }: Creator): Promise<number> {
  const body = {
    title: "The scanner by the window loses its network",
    description: "<p>Since yesterday, and only in the morning.</p>",
    requester_id,
  };
  const started = performance.now();
  const reply = await client.call(contract.create, { body });
  if (reply.status !== 201) throw new Error(`no ticket: ${reply.text}`);
  return performance.now() - started;
}
