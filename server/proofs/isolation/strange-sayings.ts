import { randomUUID } from "node:crypto";
import { type ClientType, clientMessages, type Entity } from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import type { Principal } from "./principals.ts";
import { recordOf } from "./records.ts";
import { slotsIn } from "./slots.ts";

/** An id that is not the speaker's to name, and where in a message it goes. */
export interface Strange {
  readonly path: readonly string[];
  readonly entity: Entity;
  readonly id: string;
  readonly where: TestBusiness | undefined;
}

interface Businesses {
  readonly host: TestBusiness;
  readonly other: TestBusiness;
}

/** Where a message names a record: ids of the other business, of somebody else here, and of nobody. */
export async function strangeIds(
  desk: Desk,
  principal: Principal,
  type: ClientType,
  { host, other }: Businesses,
): Promise<Strange[]> {
  const someone = principal.endsWith("customer") ? "neighbour" : "customer";
  const strange: Strange[] = [];
  for (const { path, entity } of slotsIn(clientMessages[type])) {
    const theirs = await recordOf(desk, other, "customer", entity);
    strange.push({ path, entity, id: theirs, where: other });
    const someones = await recordOf(desk, host, someone, entity);
    strange.push({ path, entity, id: someones, where: host });
    strange.push({ path, entity, id: randomUUID(), where: undefined });
  }
  return strange;
}

/** What a message needs beside ids. */
const rest: Partial<Record<ClientType, object>> = { presence: { state: "viewing" } };

export function sayingOf(type: ClientType, [name = "", ...list]: readonly string[], id: string) {
  return { type, ...rest[type], [name]: list.length > 0 ? [id] : id };
}
