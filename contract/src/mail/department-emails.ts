import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, idOf, line, Moment, PageQuery, pageOf } from "../kernel/values.ts";
import {
  Host,
  NewPassword,
  NoPassword,
  Port,
  ProviderName,
  Stage,
  Username,
} from "./server-fields.ts";

const ImapSecurity = z.enum(["ssl", "starttls"]);

/** The permission by which a mailbox of Microsoft or Google is opened. */
export const Connection = z.object({
  provider: ProviderName,
  /** Who gave it: another account than the mailbox where that is shared. */
  account: z.string(),
  connected_at: Moment,
  /** When the provider ended it; somebody must connect the mailbox again. */
  ended_at: Moment.nullable(),
});

/** The mailbox of a department: its support address, the server that sends for it and the one its mail lies on. */
export const DepartmentEmail = z.object({
  /** The department's own. */
  id: idOf("department"),
  department: z.string(),
  email: z.string(),
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  password: NoPassword,
  has_password: z.boolean(),
  use_tls: z.boolean(),
  use_ssl: z.boolean(),
  /** Inactive until its server is saved. */
  is_active: z.boolean(),
  imap_host: z.string(),
  imap_port: z.number().int(),
  imap_security: ImapSecurity,
  imap_username: z.string(),
  imap_password: NoPassword,
  has_imap_password: z.boolean(),
  imap_folder: z.string(),
  aliases: z.array(z.string()),
  forwarders: z.array(z.string()),
  trusted_server: z.string(),
  /** Null where it is opened with passwords. */
  connection: Connection.nullable(),
  /** Where the last attempt to send failed, when it did. */
  last_problem: Stage.nullable(),
  last_problem_at: Moment.nullable(),
  /** Where reading the mailbox fails, and when it was last read. */
  reading_problem: Stage.nullable(),
  last_read_at: Moment.nullable(),
  version: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
});
export type DepartmentEmail = z.infer<typeof DepartmentEmail>;

const Addresses = z.array(Email).max(50);

export const Change = z.strictObject({
  /** The form sends it along; the path decides, and nothing is looked up by this one. */
  id: z.string().max(64).optional(),
  host: Host,
  port: Port.default(587),
  username: Username,
  password: NewPassword,
  use_tls: z.boolean().default(false),
  use_ssl: z.boolean().default(false),
  is_active: z.boolean().default(true),
  /** Empty: no mail is fetched for this address. */
  imap_host: z.literal("").or(Host).optional(),
  imap_port: Port.optional(),
  imap_security: ImapSecurity.optional(),
  imap_username: z.literal("").or(Username).optional(),
  imap_password: NewPassword,
  imap_folder: line("Folder", 200).optional(),
  aliases: Addresses.optional(),
  forwarders: Addresses.optional(),
  trusted_server: z.literal("").or(Host).optional(),
  version: z.number().int().min(0).optional(),
});
export type Change = z.infer<typeof Change>;

export const Filter = PageQuery;
export type Filter = z.infer<typeof Filter>;

export const list = route({
  method: "GET",
  path: "/settings/department/emails/",
  summary: "List the mailboxes of the departments",
  access: "mail.read",
  query: Filter,
  answer: { status: 200, body: pageOf(DepartmentEmail) },
});

export const update = route({
  method: "PUT",
  path: "/settings/department/emails/{id}/",
  summary: "Save the mail servers of a department",
  access: "mail.manage",
  params: z.strictObject({ id: idOf("department") }),
  body: Change,
  answer: {
    status: 200,
    body: z.object({ message: z.string(), department_email: DepartmentEmail }),
  },
  errors: [
    "mail.tls_and_ssl",
    "mail.host_refused",
    "mail.password_needed",
    "mail.is_connected",
    "request.stale_version",
  ],
});

export const test = route({
  method: "POST",
  path: "/settings/department/emails/{id}/test/",
  summary: "Test the mail server of a department",
  access: "mail.manage",
  limit: "mail_test",
  params: z.strictObject({ id: idOf("department") }),
  body: z.strictObject({ kind: z.enum(["smtp", "imap"]) }),
  answer: { status: 200, body: z.object({ message: z.string(), stage: z.literal("done") }) },
  errors: ["mail.not_configured", "mail.test_failed"],
});
