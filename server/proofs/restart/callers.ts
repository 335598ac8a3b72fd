import { randomBytes, randomUUID } from "node:crypto";
import { general, me, passwords, type Route } from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { Ask } from "./load.ts";

const businesses = 8;
const staff = ["admin", "agent", "outsider"] as const;

interface Person {
  readonly host: string;
  readonly authorization: string;
}

/** Staff of a few businesses: enough people that nobody exhausts a budget. */
async function gather(desk: Desk): Promise<Person[]> {
  const people: Person[] = [];
  for (let nth = 0; nth < businesses; nth++) {
    const business = await desk.addTenant("restart");
    for (const who of staff) {
      const token = await desk.signIn(business, business.people[who].id);
      people.push({ host: business.host, authorization: `Bearer ${token}` });
    }
  }
  return people;
}

/** What they ask for, in turn: two reads and a write with a key. */
export async function makeCallers(desk: Desk): Promise<() => Ask> {
  const people = await gather(desk);
  let turn = 0;
  return () => {
    const nth = turn++;
    const person = people[nth % people.length] as Person;
    if (nth % 3 === 2) return write(person.host);
    return read(nth % 3 === 0 ? me.show : general.info, person);
  };
}

function read({ method, path }: Route, person: Person): Ask {
  return { method, path: `/api/v1${path}`, headers: { ...person } };
}

function write(host: string): Ask {
  const { method, path } = passwords.sendReset;
  const block = randomBytes(6).toString("hex").match(/..../g)?.join(":");
  return {
    method,
    path: `/api/v1${path}`,
    headers: { host, "idempotency-key": randomUUID(), "x-forwarded-for": `fd00:${block}::1` },
    body: { identifier: `${randomUUID()}@nowhere.test` },
  };
}
