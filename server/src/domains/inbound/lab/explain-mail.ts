import { mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { mailLab, Upload } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { getMailSettings } from "../../mail/index.ts";
import { decide } from "../decide/decide.ts";
import type { Decision } from "../decide/decision.ts";
import type { InboundDependencies } from "../dependencies.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { ParserKilled, ParserPool } from "../parse/parser-pool.ts";
import { loadFacts } from "../process/load-facts.ts";
import { effectsOf } from "./effects.ts";
import { findDepartmentNames, findVisibleTicket } from "./lab.store.ts";

export type LabDependencies = Pick<InboundDependencies, "keys" | "mailDomain">;

const parsers = new ParserPool({ processes: 1 });
const mostText = 20_000;

/** Reads and judges a mail as the mailbox of a department would. Nothing is written. */
export async function explainMail(
  ctx: PersonContext,
  deps: LabDependencies,
  department: string,
  upload: Upload | undefined,
): Promise<mailLab.Explained> {
  if (!upload || upload.size === 0) throw refuseField("mail", "Choose a file");
  const departments = await findDepartmentNames(ctx.read);
  if (!departments.has(department)) throw fail("record.not_found");
  const { old_separators, reply_separator } = await getMailSettings(ctx.read);
  // Removed with the upload.
  const folder = await mkdtemp(join(dirname(upload.path), "files-"));
  const separators = [reply_separator, ...old_separators];
  const read = await parsers
    .parse({ rawPath: upload.path, folder, separators, verifies: true })
    .catch((error: unknown) => {
      if (error instanceof ParserKilled) return { refused: "it takes too much time or memory" };
      throw error;
    });
  if ("refused" in read) return unreadable(read.refused);
  const { mail } = read;
  return ctx.transact(async (tx) => {
    const { sha256, size } = upload;
    const decision = await judge(tx, ctx, deps, { mail, department, sha256, size });
    const ticket = decision.ticketId
      ? await findVisibleTicket(tx, ctx.actor, decision.ticketId)
      : null;
    return {
      outcome: decision.outcome,
      because: decision.because,
      passed: [...decision.passed],
      effects: effectsOf(decision, {
        ticket: ticket?.ticket_id ?? "a ticket that you cannot see",
        nameOf: (id) => departments.get(id) ?? "",
      }),
      sender: decision.author?.address ?? "",
      verdict: "sender" in decision ? decision.sender.verdict : null,
      subject: mail.subject,
      ticket,
      text: ("body" in decision ? decision.body : mail.body).text.slice(0, mostText),
      files: mail.files.map(({ name, size }) => ({ name, size })),
    };
  });
}

interface Arrived {
  readonly mail: ParsedMail;
  readonly department: string;
  readonly sha256: string;
  readonly size: number;
}

/** The same facts and the same decision as for a mail that was fetched now. */
async function judge(
  tx: TenantTx,
  { businessId }: PersonContext,
  deps: LabDependencies,
  { mail, department, sha256, size }: Arrived,
): Promise<Decision> {
  const row = { department_id: department, sha256, size, released_as: null, is_sent: false };
  const { facts } = await loadFacts(tx, deps, businessId, { row, mail });
  return decide(mail, facts);
}

/** A mail that cannot be read waits in quarantine. */
const unreadable = (because: string): mailLab.Explained => ({
  outcome: "quarantined",
  because: `It could not be read: ${because}`,
  passed: [],
  effects: ["It waits in quarantine, and admins are told"],
  sender: "",
  verdict: null,
  subject: "",
  ticket: null,
  text: "",
  files: [],
});
