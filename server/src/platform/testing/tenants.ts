import { randomBytes } from "node:crypto";
import type { Dependencies } from "../../app/dependencies.ts";
import { tenancyPorts } from "../../app/ports.ts";
import { insertMember } from "../../domains/departments/index.ts";
import { createAccounts } from "../../domains/identity/index.ts";
import { activateBusinessRow, insertBusiness } from "../../domains/tenancy/businesses.store.ts";
import { insertAddress } from "../../domains/tenancy/site/directory.store.ts";
import { newId } from "../ids.ts";

export const password = "Correct-Horse-7";
export const people = [
  "admin",
  "agent",
  "outsider",
  "leaver",
  "novice",
  "customer",
  "neighbour",
] as const;
export type Who = (typeof people)[number];

export interface TestBusiness {
  readonly id: string;
  readonly label: string;
  readonly host: string;
  readonly people: Readonly<Record<Who, { id: string; email: string }>>;
}

const roles = {
  admin: "admin",
  agent: "agent",
  outsider: "agent",
  leaver: "agent",
  novice: "agent",
  customer: "customer",
  neighbour: "customer",
} as const;
let passwordHash: Promise<string> | undefined;

interface Wishes {
  readonly id?: string;
  /** Where it answers; by default a label that no other test has. */
  readonly label?: string;
  /** What it and its people are called, where somebody will see it. */
  readonly title?: string;
  readonly names?: Readonly<Record<Who, readonly [string, string]>>;
}

/**
 * A business with an admin, an agent of its department, three agents of none (`outsider`, and for tests that hinder
 * somebody `leaver` and `novice`) and two customers (`customer`, `neighbour`), all with the same password.
 */
export async function addTenant(
  deps: Dependencies,
  name: string,
  { id = newId(), label = aLabel(name), title = `${name} ${label}`, names }: Wishes = {},
): Promise<TestBusiness> {
  passwordHash ??= deps.identity.hasher.hash(password);
  const password_hash = await passwordHash;
  const email = `owner@${label}.test`;
  return deps.database.transact(id, async (tx) => {
    await insertBusiness(tx, {
      id,
      name: title,
      email,
      timezone: "Europe/London",
      organization_size: "1-10",
      domain: label,
    });
    await insertAddress(tx, label, label);
    await tenancyPorts.seedDefaults(tx, { email } as never);
    await activateBusinessRow(tx);
    const drafts = people.map((who) => {
      const [first_name, last_name] = names?.[who] ?? [who, name];
      const address = `${who}@${label}.test`;
      const person = { email: address, first_name, last_name, status: "active" } as const;
      return { ...person, role: roles[who], password_hash };
    });
    const ids = await createAccounts(tx, drafts);
    const accounts = Object.fromEntries(
      people.map((who, n) => [who, { id: ids[n], email: drafts[n]?.email }]),
    ) as Record<Who, { id: string; email: string }>;
    const department = await tx.selectFrom("departments").select("id").executeTakeFirstOrThrow();
    await insertMember(tx, department.id, accounts.agent.id);
    return { id, label, host: hostOf(deps, label), people: accounts };
  });
}

function aLabel(name: string): string {
  return `${name}${randomBytes(6).toString("hex")}x`;
}

function hostOf({ config }: Dependencies, label: string): string {
  return `${label}.${new URL(config.BASE_URL).host}`;
}
