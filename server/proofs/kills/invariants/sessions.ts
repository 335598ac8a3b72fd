import type { Stack } from "../../stack/stack.ts";

/** I11: of the refresh tokens of one session, one at most still works. */
export async function sessionFindings(stack: Stack): Promise<string[]> {
  const rows = await stack.rows<{ session_id: string; live: number }>(`
    select t.session_id, count(*)::int as live from refresh_tokens t
    join sessions s on (s.business_id, s.id) = (t.business_id, t.session_id)
    where t.used_at is null and s.ended_at is null
    group by t.business_id, t.session_id having count(*) > 1
  `);
  return rows.map(({ session_id, live }) => `I11 session ${session_id} has ${live} live tokens`);
}
