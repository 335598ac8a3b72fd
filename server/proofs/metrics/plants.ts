import type { Desk } from "../../src/platform/testing/desk.ts";
import type { Spoil } from "./csv.ts";

/** Spoils something that the product keeps; answers what puts it back. */
type Plant = (desk: Desk, businessId: string) => Promise<() => Promise<unknown>>;

const changed =
  (spoil: string, table: string): Plant =>
  async (desk, id) => {
    const before = await desk.rows<Record<string, unknown>>(
      `select to_jsonb(t) as row from ${table} t where business_id = $1`,
      [id],
    );
    await desk.rows(spoil, [id]);
    return async () => {
      await desk.rows(`delete from ${table} where business_id = $1`, [id]);
      for (const { row } of before) {
        await desk.rows(
          `insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`,
          [JSON.stringify(row)],
        );
      }
    };
  };

export const plants: Readonly<Record<string, Plant>> = {
  "a kept day is counted wrong": changed(
    `update report_days set counts = array_append(counts, 1), ticket_values = array_append(ticket_values, 0)
     where business_id = $1 and metric = 'created'`,
    "report_days",
  ),
  "a first reply is measured a minute too long": changed(
    `update ticket_facts set first_reply_calendar = first_reply_calendar + 1 where business_id = $1`,
    "ticket_facts",
  ),
  "business hours are forgotten": changed(
    `update ticket_facts set resolution_full_business = resolution_full_calendar where business_id = $1`,
    "ticket_facts",
  ),
  "a minute in a status goes missing": changed(
    `update ticket_facts set status_minutes = status_minutes || jsonb_build_object('open', (status_minutes ->> 'open')::int - 1)
     where business_id = $1 and status_minutes ? 'open'`,
    "ticket_facts",
  ),
  "next replies are forgotten": changed(
    `delete from ticket_reply_facts where business_id = $1`,
    "ticket_reply_facts",
  ),
  "the end of a ticket is lost": changed(
    `delete from ticket_resolutions where business_id = $1 and (ticket_id, seq) =
       (select r.ticket_id, r.seq from ticket_resolutions r
        join tickets t on t.business_id = r.business_id and t.id = r.ticket_id
        where r.business_id = $1 and not t.is_spam and not t.is_merged and t.deleted_at is null
        order by r.at desc limit 1)`,
    "ticket_resolutions",
  ),
  "nobody notes that a ticket was opened again": changed(
    `update ticket_resolutions set reopened_at = null where business_id = $1`,
    "ticket_resolutions",
  ),
};

/** Faults in the file alone. */
export const filePlants: Readonly<Record<string, Spoil>> = {
  "a file leaves out the last day": (lines) => lines.slice(0, -1),
};
