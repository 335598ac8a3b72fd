import { randomBytes } from "node:crypto";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { password, people, type Who } from "../../src/platform/testing/tenants.ts";
import { type Principal, type Stage, tokenOf } from "../isolation/principals.ts";
import { recordOf } from "../isolation/records.ts";
import type { Scene } from "../isolation/sample.ts";
import { makeSubject } from "../isolation/subjects.ts";

type Entity = Parameters<typeof recordOf>[3];

/** Two businesses and their people, who play until what they did to themselves gets in the way. */
export interface Cast {
  readonly stage: Stage;
  tokenOf(principal: Principal): Promise<string | undefined>;
  /** The token of that principal died; the next call signs in anew. */
  forget(principal: Principal): void;
  scene(principal: Principal): Scene;
  /** Somebody who does nothing else, with the password of everybody. */
  newcomer(): Promise<{ id: string; email: string }>;
  /** Undoes what would keep everybody out from then on. */
  settle(): Promise<void>;
}

/** How often a record is used before a new one is made: some calls use theirs up. */
const usesOfRecord = 8;

export async function openCast(desk: Desk): Promise<Cast> {
  const stage = { here: await desk.addTenant("fuzz"), there: await desk.addTenant("next") };
  const tokens = new Map<Principal, Promise<string | undefined>>();
  const records = new Map<string, { id: Promise<string>; uses: number }>();
  const own = (who: Who, entity: Entity): Promise<string> => {
    const key = `${who} ${entity}`;
    const known = records.get(key);
    if (known && ++known.uses < usesOfRecord) return known.id;
    const id = recordOf(desk, stage.here, who, entity);
    records.set(key, { id, uses: 0 });
    return id;
  };
  return {
    stage,
    tokenOf(principal) {
      const token = tokens.get(principal) ?? tokenOf(desk, principal, stage);
      tokens.set(principal, token);
      return token;
    },
    forget: (principal) => void tokens.delete(principal),
    scene: (principal) => ({
      stage,
      principal,
      own: (entity) => own(whoOf(principal), entity),
      make: (subject) => makeSubject(desk, stage.here, subject, whoOf(principal)),
    }),
    async newcomer() {
      const id = await makeSubject(desk, stage.here, "agent", "agent");
      const hash = await desk.parts.identity.hasher.hash(password);
      const [account] = await desk.rows<{ email: string }>(
        "update accounts set password_hash = $2 where id = $1 returning email",
        [id, hash],
      );
      return { id, email: account?.email ?? "" };
    },
    async settle() {
      await desk.rows(
        `update businesses set mfa_policy = 'optional', customer_signup = 'open'
         where id = $1 and (mfa_policy <> 'optional' or customer_signup <> 'open')`,
        [stage.here.id],
      );
    },
  };
}

const blocks = 10_000;
// Budgets outlive a run, so each run lives somewhere else.
const prefix = `2001:db8:${randomBytes(2).toString("hex")}`;
let nextBlock = 0;

/** An address, as a proxy in front would forward it, in the next of ten thousand blocks. */
export function anyAddress(): string {
  nextBlock = (nextBlock + 1) % blocks;
  return `${prefix}:${nextBlock.toString(16)}::1`;
}

const whoOf = (principal: Principal): Who => (isPerson(principal) ? principal : "customer");

function isPerson(principal: Principal): principal is Principal & Who {
  return (people as readonly string[]).includes(principal);
}
