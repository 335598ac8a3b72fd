import { noticeFindings } from "../invariants/notices.ts";
import { settle } from "../settle.ts";
import type { Control } from "./all.ts";

/** I5 must turn red: nothing binds a notice to its event, nobody remembers the reaction, and its job comes twice. */
export const tellTwice: Control = async (stack) => {
  await stack.rows(`
    alter table notifications drop constraint notifications_once;
    alter table notifications add constraint notifications_once
      unique (business_id, event_id, account_id, id);
    delete from reactions_done where reaction = 'notifications.password_changed';
  `);
  await stack.rows(`
    select graphile_worker.add_job('event.react', json_build_object(
      'business_id', business_id, 'request_id', 'twice', 'data', json_build_object('event_id', id)
    )) from events where name = 'identity.password_changed' limit 1
  `);
  await settle(stack);
  return noticeFindings(stack);
};
