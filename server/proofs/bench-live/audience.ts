import { randomUUID } from "node:crypto";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { Target } from "./pages.ts";

export interface Audience {
  readonly businessId: string;
  readonly people: readonly string[];
  /** One socket for each person, spread over the ports. */
  readonly targets: readonly Target[];
}

/** People of one business, each signed in. */
export async function makeAudience(
  desk: Desk,
  count: number,
  ports: readonly number[],
): Promise<Audience> {
  const business = await desk.addTenant("bench");
  const people = Array.from({ length: count }, () => randomUUID());
  const sessions = people.map(() => randomUUID());
  await desk.rows(
    `insert into accounts (business_id, id, email, role_id, status)
     select $1, id, id || '@bench.test', (select id from roles where business_id = $1 and kind = 'agent'), 'active'
     from unnest($2::uuid[]) as id`,
    [business.id, people],
  );
  await desk.rows(
    `insert into sessions (business_id, id, account_id, device, browser, ip, ends_at)
     select $1, session_id, account_id, 'Linux', 'Firefox', '127.0.0.1', now() + interval '12 hours'
     from unnest($2::uuid[], $3::uuid[]) as made (session_id, account_id)`,
    [business.id, sessions, people],
  );
  const { tokens } = desk.parts.identity;
  const targets = await Promise.all(
    people.map(async (id, at) => ({
      host: business.host,
      token: await tokens.issue(userOf(id, business), sessions[at] ?? "", undefined),
      ip: `10.${(at >> 8) & 255}.${at & 255}.1`,
      port: ports[at % ports.length] ?? 0,
    })),
  );
  return { businessId: business.id, people, targets };
}

function userOf(id: string, { id: businessId }: { id: string }) {
  return {
    id,
    role: "agent",
    first_name: "",
    last_name: "",
    email: `${id}@bench.test`,
    phone_number: "",
    avatar_url: null,
    business: { id: businessId, name: "Bench" },
    first_login: false,
    must_change_password: false,
  };
}
