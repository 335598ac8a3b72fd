import type { Stack } from "../../stack/stack.ts";

/** I5: of each event that a person must hear of, there is one notice for them. */
export async function noticeFindings(stack: Stack): Promise<string[]> {
  const rows = await stack.rows<{ name: string; event: string; notices: number }>(`
    select e.name, e.id as event, count(n.id)::int as notices from events e
    left join notifications n on (n.business_id, n.event_id, n.account_id)
      = (e.business_id, e.id, (e.payload->>'account_id')::uuid)
    where e.name = 'identity.password_changed'
      or e.name = 'identity.signed_in' and (e.payload->>'is_new_device')::boolean
      or e.name = 'identity.session_revoked' and e.payload->>'reason' = 'refresh_reused'
    group by e.business_id, e.id, e.name having count(n.id) <> 1
  `);
  return rows.map(({ name, event, notices }) => `I5 ${notices} notices of ${name} ${event}`);
}
