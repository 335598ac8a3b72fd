interface Plant {
  readonly name: string;
  readonly plant: string;
  readonly lift: string;
  /** The beginning of the table, or the place, in which the word must be found. */
  readonly seenIn: string;
}

/** A place that is not emptied: the database drops what is written to it. */
const skipped = (
  table: string,
  { on = "update", when = "true", instead = "return null", seenIn = table } = {},
): Plant => ({
  name: `${table} is skipped`,
  plant: `
    create function skip_write() returns trigger language plpgsql as 'begin ${instead}; end';
    create trigger skip_write before ${on} on ${table} for each row when (${when}) execute function skip_write()`,
  lift: `drop trigger skip_write on ${table}; drop function skip_write()`,
  seenIn,
});

const says = (column: string) => `new.${column}::text like '%removed by%'`;

export const plants: readonly Plant[] = [
  skipped("ticket_messages", { when: says("body_html") }),
  skipped("ticket_events"),
  skipped("tickets", { instead: "new.title := old.title; return new", when: says("title") }),
  skipped("act_items"),
  skipped("drafts", { when: says("value") }),
  skipped("notifications", { when: says("ticket_title") }),
  skipped("mail_outbox", { when: says("body_text") }),
  skipped("idempotency_keys"),
  skipped("files", { when: "new.state = 'removed'" }),
  skipped("blobs", { on: "delete", seenIn: "stored files" }),
  // A partitioned table takes no row out of an update, but it can keep the old one.
  skipped("ticket_search", { instead: "return old" }),
];
