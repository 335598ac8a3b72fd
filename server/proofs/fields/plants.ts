import type { FieldType } from "@parley/contract/tickets/fields/field-rules";
import type { Condition } from "@parley/contract/tickets/list/filter";
import type { Spoilt } from "./compare.ts";

interface Plant {
  /** Of which types the filters are asked that must show it. */
  readonly types?: readonly FieldType[];
  /** What is done to the database; `$1` is the business. */
  readonly spoil: string;
  /** What undoes it. */
  readonly lift: string;
  /** What the finding must say: that something else is wrong is no proof. */
  readonly shows: RegExp;
}

const choiceField = "(select id from ticket_fields where business_id = $1 and key = 'a_select')";

/** The values of one row that keeps its ticket and gets them back. */
const row = `from ticket_field_values v where v.business_id = $1 and v.field_id = ${choiceField}
  and exists (select from tickets t where t.id = v.ticket_id and t.deleted_at is null and not t.is_spam)
  order by v.ticket_id limit 1`;

/** What could go wrong with filters, columns and values. */
export const filterPlants: Readonly<Record<string, Plant>> = {
  "a row of a value is missing": {
    types: ["select"],
    spoil: `with lost as (select v.ctid ${row}) delete from ticket_field_values v using lost where v.ctid = lost.ctid`,
    lift: `insert into ticket_field_values (business_id, field_id, value, ticket_id)
      select t.business_id, f.id, t.custom ->> f.id::text, t.id
      from tickets t join ticket_fields f on f.business_id = t.business_id and f.key = 'a_select' and t.custom ? f.id::text
      where t.business_id = $1 on conflict do nothing`,
    shows: /^select sorted/,
  },
  "a row of a value belongs to another ticket": {
    types: ["select"],
    spoil: `with moved as (select v.ctid ${row})
      update ticket_field_values v set ticket_id = (
        select id from tickets t where t.business_id = $1 and not t.custom ? v.field_id::text
          and t.deleted_at is null and not t.is_spam limit 1
      ) from moved where v.ctid = moved.ctid`,
    lift: `update ticket_field_values v set ticket_id = (
        select t.id from tickets t where t.business_id = $1 and t.custom ->> v.field_id::text = v.value
          and not exists (select from ticket_field_values o where o.ticket_id = t.id and o.field_id = v.field_id)
        limit 1
      ) where v.business_id = $1 and v.field_id = ${choiceField}
        and exists (select from tickets t where t.id = v.ticket_id and not t.custom ? v.field_id::text)`,
    shows: /^select sorted/,
  },
  "numbers are one more where they are found by": {
    types: ["number"],
    spoil: "update ticket_field_values set number = number + 1 where business_id = $1",
    lift: "update ticket_field_values set number = number - 1 where business_id = $1",
    shows: /^number at_least .*the (list|count)/,
  },
  "numbers are negative where they are found by": {
    spoil: "update ticket_field_values set number = -number where business_id = $1",
    lift: "update ticket_field_values set number = -number where business_id = $1",
    shows: /^number sorted/,
  },
  "the days begin as in another zone": {
    types: ["moment"],
    spoil: "update businesses set timezone = 'Pacific/Honolulu' where id = $1",
    lift: "update businesses set timezone = 'Asia/Kathmandu' where id = $1",
    shows: /^moment (before|after|between_days) .*the list/,
  },
  "two fields have each other's labels": {
    types: ["text", "number"],
    spoil: `update ticket_fields f set label = o.label from ticket_fields o
      where f.business_id = $1 and o.business_id = $1 and f.key in ('a_text', 'a_number') and o.key in ('a_text', 'a_number')
        and f.key <> o.key`,
    lift: `update ticket_fields f set label = o.label from ticket_fields o
      where f.business_id = $1 and o.business_id = $1 and f.key in ('a_text', 'a_number') and o.key in ('a_text', 'a_number')
        and f.key <> o.key`,
    shows: /the export is headed ID,The number/,
  },
  "the labels of choices moved by one": {
    types: ["select"],
    spoil: `update ticket_fields set options = jsonb_set(jsonb_set(options, '{0,label}', options #> '{1,label}'), '{1,label}', options #> '{0,label}')
      where business_id = $1 and key = 'a_select'`,
    lift: `update ticket_fields set options = jsonb_set(jsonb_set(options, '{0,label}', options #> '{1,label}'), '{1,label}', options #> '{0,label}')
      where business_id = $1 and key = 'a_select'`,
    shows: /^select .*the export has/,
  },
};

const withoutNone = ({ value, ...condition }: Condition): Condition => ({
  ...condition,
  value:
    value === "none"
      ? "nobody"
      : Array.isArray(value)
        ? value.map((one) => (one === "none" ? "nobody" : one))
        : value,
});

/** What could become of a filter between the reader and the database. */
export const lostPlants: Readonly<Record<string, { spoilt: Spoilt; shows: RegExp }>> = {
  "a filter takes `none` for a value": {
    spoilt: withoutNone,
    shows: /"none".*the list lacks \d+ tickets/,
  },
  "the opposite of a value is the value": {
    spoilt: (condition) => (condition.is === "is_not" ? { ...condition, is: "is" } : condition),
    shows: /is_not .*the list/,
  },
};

/** What could switch the check of required values off. */
export const requiredPlants: Readonly<Record<string, Plant>> = {
  "a required field is made inactive": {
    spoil: "update ticket_fields set is_active = false where business_id = $1",
    lift: "update ticket_fields set is_active = true where business_id = $1",
    shows: /^by changes: it is not refused/,
  },
  "a field is required of customers only": {
    spoil: "update ticket_fields set required_for = 'customer' where business_id = $1",
    lift: "update ticket_fields set required_for = 'staff' where business_id = $1",
    shows: /^by a message: it is not refused/,
  },
};

/** What could show a hidden value to customers. */
export const hiddenPlants: Readonly<Record<string, Plant>> = {
  "a hidden field is shown": {
    spoil:
      "update ticket_fields set customer = 'shown' where business_id = $1 and key = 'zqhiddenkey'",
    lift: "update ticket_fields set customer = 'hidden' where business_id = $1 and key = 'zqhiddenkey'",
    shows: /^the ticket: the customer reads the value/,
  },
  "a mail repeats a hidden value": {
    spoil: `insert into mail_outbox
        (business_id, id, dedupe_key, request_id, kind, recipient, subject, body_text, body_html)
      select business_id, gen_random_uuid(), 'proof', 'proof', 'test', email, 'Changed', 'zqhiddenvalue', '' from accounts
      where business_id = $1 and email like 'customer@%'`,
    lift: "delete from mail_outbox where business_id = $1 and dedupe_key = 'proof'",
    shows: /^the mails: the customer reads the value/,
  },
  "customers find what staff find": {
    spoil: "update ticket_search set public_words = staff_words where business_id = $1",
    lift: "update ticket_search set public_words = ''::tsvector where business_id = $1",
    shows: /^the search for zqhiddenvalue/,
  },
};
