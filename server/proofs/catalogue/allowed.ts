/** Unique across businesses on purpose: a host name exists once in the world. */
export const globallyUnique = [
  // One business per address.
  "site_addresses_pkey",
  // One business per look of an address.
  "site_addresses_look_unlike",
  // One business per domain that was proven to be its own.
  "custom_domains_proven",
];

/** The functions that run with their owner's rights. Each reads the tenant itself, or tells no more than a visitor may know. */
export const definers = [
  // Before the tenant is known.
  "guide.business_of_host(text,text)",
  "guide.site_address_state(text,text)",
  // The nightly rounds, which give each business a job of its own.
  "guide.unproven_registrations(interval)",
  "guide.businesses(uuid,integer)",
  // What is due now in all businesses: whose, and which. Each is then read inside its own wall.
  "guide.due_timers(integer)",
  "guide.next_timer_ms()",
  "guide.failed_timers(integer)",
  // How much waits, and how many mailboxes work, over all businesses: figures that name nobody.
  "guide.mail_waits()",
  "guide.mailbox_states()",
  // Finds words, which no index may behind the wall; the business is the transaction's.
  "guide.search_tickets(text,tsquery,uuid,text,uuid[],uuid,boolean,boolean,boolean,integer)",
  // Finds words that are spelled otherwise, likewise.
  "guide.similar_tickets(text,text[],uuid,text,uuid[],uuid,boolean,boolean,boolean,integer)",
  // Finds words of articles, and headings that are spelled much like them, likewise.
  "guide.search_articles(text,text[],uuid[],tsquery[],integer)",
  "guide.similar_articles(text[],uuid[],text,integer)",
  // Told to nobody but the address itself, by mail.
  "guide.workspaces_of_address(text,integer)",
  // Puts jobs into the queue in the name of the tenant of the transaction.
  "jobs.enqueue(text,text,json,text,text,timestamp with time zone,integer,boolean)",
];

/** Rights in schema public beside those that `wall_off` gives to the application. */
export const furtherGrants = [
  // What the questions of schema guide read.
  "parley_guide may select on businesses",
  "parley_guide may select on custom_domains",
  "parley_guide may select on site_addresses",
  "parley_guide may select on ticket_search",
  "parley_guide may select on kb_search",
  "parley_guide may select on sla_timers",
  // What the figures of mail count. No address, subject or text is in reach.
  "parley_guide may select on a column of inbound_mails",
  "parley_guide may select on a column of mail_accounts",
  "parley_guide may select on a column of mail_folders",
  "parley_guide may select on a column of mail_grants",
  "parley_guide may select on a column of mail_outbox",
  "parley_guide may select on a column of mail_settings",
  // Which workspaces an address belongs to. Names and passwords stay out of reach.
  "parley_guide may select on a column of accounts",
  // Old events that no auditor reads; a trigger keeps the others.
  "parley_app may delete on events",
  // What is removed for everybody is removed from history, undo and kept answers; a trigger keeps history otherwise.
  "parley_app may update on a column of ticket_events",
  "parley_app may update on a column of act_items",
  "parley_app may update on a column of idempotency_keys",
  // The number of a new business.
  "parley_app may usage on business_short_no",
];

/** What each role is, to the letter. */
export const roles = {
  parley_app: "login",
  parley_guide: "bypassrls",
  parley_migrator: "login bypassrls, member of parley_guide, parley_owner, parley_queue",
  parley_owner: "",
  parley_queue: "login",
};
