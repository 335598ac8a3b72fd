interface Plant {
  /** What is done to the database. */
  readonly spoil: readonly string[];
  /** What the finding must say: that something else is wrong is no proof. */
  readonly shows: RegExp;
}

/** What could go wrong while replies are sent. */
export const sendingPlants: Readonly<Record<string, Plant>> = {
  "a reply keeps no mark that it was sent, and its job comes again": {
    spoil: [
      `create function lose_mark() returns trigger language plpgsql security definer as $$
       begin
         if new.state = 'sent' then
           new.state := 'scheduled';
           insert into graphile_worker._private_jobs (task_id, payload, key, run_at)
           select task_id, payload, 'again', '2020-01-01' from graphile_worker._private_jobs
           where key like '%release:' || new.id;
         end if;
         return new;
       end $$`,
      "create trigger lose_mark before update of state on ticket_messages for each row execute function lose_mark()",
    ],
    shows: /was sent 2 times/,
  },
  "a reply has an earlier time than was chosen": {
    spoil: [
      "update ticket_messages set hold_until = hold_until - interval '1 second' where state = 'scheduled'",
    ],
    shows: /s off its time/,
  },
  "a reply loses its job": {
    spoil: ["delete from graphile_worker._private_jobs where key like '%release:%'"],
    shows: /is scheduled/,
  },
  "a reply forgets the status that was chosen": {
    spoil: ["update ticket_messages set set_status = null where state = 'scheduled'"],
    shows: /left its ticket open/,
  },
};

/** What could go wrong with replies that are held; each is done after the ones before. */
export const holdingPlants: Readonly<Record<string, Plant>> = {
  "the notices of a held reply are lost": {
    spoil: ["delete from notifications where notification_type = 'reply_stopped'"],
    shows: /has 0 notices/,
  },
  "the customer is shown what was scheduled": {
    spoil: ["update ticket_events set audience = 'everyone' where type = 'reply_scheduled'"],
    shows: /the customer reads of it in the conversation/,
  },
  "a reply is not held, and what came between is not looked at again": {
    spoil: [
      `update ticket_messages set state = 'scheduled', held_because = null, scheduled_seq = 1000000,
         hold_until = now() where state = 'held'`,
      `insert into graphile_worker._private_jobs (task_id, payload)
       select t.id, json_build_object('business_id', m.business_id, 'line', 0, 'request_id', 'planted',
         'data', json_build_object('message_id', m.id))
       from ticket_messages m, graphile_worker._private_tasks t
       where t.identifier = 'tickets.release_reply' and m.state = 'scheduled'`,
    ],
    shows: /customer_wrote: the reply is sent/,
  },
};
