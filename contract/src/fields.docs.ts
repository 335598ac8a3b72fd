import { Problem } from "./errors.ts";
import type { Fields, SchemaDocs } from "./kernel/docs.ts";

const later = "2026-03-02T10:05:00.000Z";
const nextDay = "2026-03-03T09:14:00.000Z";
const firstDay = "2026-02-01";

/** Fields that mean the same in every area. */
export const sharedFields: Fields = {
  // Lists
  count: ["How many records match, over all pages.", 1],
  count_is_capped: "Whether more records match than `count` says.",
  next: ["The address of the next page; null on the last one.", null],
  previous: ["The address of the previous page; null on the first one.", null],
  results: "The records of this page.",
  page: ["The page to return, from 1.", 1],
  page_size: ["How many records a page holds.", 25],
  cursor: [
    "Where the previous page ended. Take it from the address in `next`; it is opaque.",
    "MjAyNi0wMy0wMlQwOToxNDowMFp8MjA0MTg",
  ],
  search: ["Returns only records that contain this text.", "becker"],
  sort: ["The field to sort by. A `-` before it reverses the order.", "-created_at"],
  q: ["Words to search for. Staff may add query words such as `status:open`.", "invoice address"],
  warning: ["Set when the search took too long and not everything was searched.", undefined],

  // Records
  message: ["What happened, to be shown to the person.", "Action was successful"],
  version: [
    "Counts the changes of the record. Send the version that you read with a change: if somebody changed the record since, the call is refused with `request.stale_version` instead of overwriting it.",
    3,
  ],
  created_at: "When the record was created.",
  updated_at: ["When the record was changed last.", later],
  deleted_at: ["When it was moved to the trash; null if it is not there.", null],
  is_active: ["Whether it is in use.", true],
  may_change: ["Whether the caller may change it.", true],
  is_own: ["Whether it belongs to the caller.", true],
  position: ["Its place in the order, from 1.", 1],
  name: ["Its name.", "Billing"],
  description: ["What it is for, in a sentence.", "Questions about invoices and payments."],
  owner: "Who owns it.",
  "owner.name": ["The name of the owner.", "Jane Miller"],

  // People
  email: ["The email address.", "jane@acme.example"],
  phone_number: ["The phone number; empty if none is known.", "+49 30 555 0142"],
  first_name: ["The first name.", "Jane"],
  last_name: ["The last name; may be empty.", "Miller"],
  avatar_url: [
    "The address of the person's picture; null if there is none.",
    "/api/v1/users/avatar/0197f3a2-6c4e-7b1d-9a52-000035b02b9f",
  ],
  role: ["The name of the role.", "agent"],
  access: [
    "The access token, to be sent as `Authorization: Bearer`. It is short-lived.",
    "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTk3ZjNhMiJ9.c2lnbmF0dXJl",
  ],
  refresh: [
    "The refresh token. Only browsers get one; its other half is a cookie.",
    "rt_5Jq2mV8cXw0bT7nLr4Yd",
  ],
  session_key: ["Names the sign-in that the code belongs to.", "sk_9fL3pQ7tVx2mZ8aB"],
  detail: ["What happened, to be shown to the person.", "We sent a code to j***@acme.example."],
  masked_email: ["The email address with most of its letters hidden.", "j***@acme.example"],
  expires_in: ["For how many seconds it is valid.", 600],
  token: ["The first half of the mailed link.", "3vZ9kT1yQm7rXc5b"],
  uid: ["The second half of the mailed link.", "MDE5N2YzYTI"],
  password: ["The password of the account.", "Old-Bicycle-42"],
  new_password: [
    "The new password: at least 8 characters with a lowercase letter, an uppercase letter and a number.",
    "New-Bicycle-43",
  ],
  temporary_password: [
    "A password that the person must replace at the next sign-in. Without it a link is mailed.",
    "Start-Here-2026",
  ],

  // What tickets are told apart by
  ticket: ["The ticket: its id, or its code such as `TK20418`.", "TK20418"],
  ticket_id: ["The code that people know the ticket by.", "TK20418"],
  title: ["The subject of the ticket.", "Invoice shows the wrong address"],
  status: ["The status.", "open"],
  priority: ["The priority.", "high"],
  department: "The department.",
  "department.name": ["The name of the department.", "Billing"],
  departments: "The departments.",
  category: "The reason for contact that was chosen; null if there is none.",
  "category.name": ["The name of the category.", "Invoices"],
  organization: "The organization of the customer; null if there is none.",
  "organization.name": ["The name of the organization.", "Riverside Bikes"],
  channel: ["The way a ticket came in.", "email"],
  policy: "The SLA policy; null if none applies.",
  "policy.name": ["The name of the policy.", "Standard support"],
  metric: "The figure.",
  agent: "The agent.",
  "actor.name": ["The name of the person; null if it was not a person.", "Jane Miller"],
  actor: "Who did it; null if it was not a person.",
  undo: "How to undo the change. Left out when it cannot be undone.",
  filter: [
    "Conditions as JSON text: `all`, `any` or `not` of conditions with `field`, `is` and `value`.",
    '{"all":[{"field":"priority","is":"is","value":"high"}]}',
  ],
  group_by: ["What the records are grouped by.", "department"],
  from: ["The first day, included.", firstDay],
  to: "The last day, included.",
  zone: ["The time zone in which days begin and end.", "Europe/Berlin"],
  timezone: ["A name of the time zone database.", "Europe/Berlin"],
  due_at: ["When it is due; null if it is not.", nextDay],
  expires_at: ["When it expires.", nextDay],
  until: ["Until when.", nextDay],
  as_of: "When the figures were read.",
  at: "When it happened.",
  type: ["What kind it is.", "ticket"],
  kind: ["What kind it is.", "agent"],
  key: ["Its name in code.", "department"],
  label: ["Its name on screen.", "Created"],
  value: ["The value; null where too little happened to tell.", 42],
  unit: "The unit of the value.",
  link: ["Where it leads, on the business's own address.", "/tickets?view=unassigned"],
  reason: ["Why.", "closed"],
  days: ["How many whole days, up to today.", 30],
  total: ["How many there are in all.", 40],
  done: ["How many of them are done.", 40],
  job: "The work in the background, with its progress.",
  add: "The ones to add.",
  remove: "The ones to remove.",
  subject: ["The subject line.", "Your ticket {{ticket.number}}"],
  text: ["The text.", "Jane Miller changed the priority to High."],
  url: ["The address.", "https://acme.parley.example/auth/login"],
};

export const problemDocs: SchemaDocs = {
  schema: Problem,
  description:
    "The body of every response that is not a success. `code` never changes once it is released; `message` is written for the person and may.",
  fields: {
    message: ["What went wrong, written for the person.", "Some fields need your attention."],
    detail: ["The message again, on `/auth` calls.", "Some fields need your attention."],
    code: ["The code of the error, to be compared in programs.", "request.invalid"],
    fields: ["Messages by the name of the field they are about.", { title: "Subject is required" }],
    request_id: [
      "The id of the request, to be quoted to support.",
      "0197f3a2-6c4e-7b1d-9a52-3f0c5d1e8b7a",
    ],
    current: ["The record as it is now, when it was changed by somebody else.", {}],
    data: ["More about the error for programs.", {}],
  },
  example: {
    message: "Some fields need your attention.",
    code: "request.invalid",
    fields: { title: "Subject is required" },
    request_id: "0197f3a2-6c4e-7b1d-9a52-3f0c5d1e8b7a",
  },
};
