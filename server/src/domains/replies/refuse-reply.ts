import { savedReplies } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import { textOf } from "#platform/html/text-of.ts";
import { findDepartment } from "../departments/index.ts";
import { findUnknownVariable } from "./replies.rules.ts";

const mostBody = 20_000;

/** What may be kept of the words of a reply. What names something that nobody can fill in is refused. */
export function wordsOf(html: string): string {
  const body = sanitizeHtml(html);
  if (textOf(body) === "" && !/<img\b/.test(body)) throw refuseField("body", "Body is required");
  if (body.length > mostBody) {
    throw refuseField("body", `Body must be at most ${mostBody} characters`);
  }
  const unknown = findUnknownVariable(body, savedReplies.variables);
  if (unknown === undefined) return body;
  const { message } = fail("mail.unknown_variable", { x: unknown });
  throw fail("mail.unknown_variable", { x: unknown }, { fields: { body: message } });
}

/** Who may see it: a department's reply names the department, no other does; sharing one takes the right to. */
export async function refuseAudience(
  tx: TenantTx,
  { actor }: PersonContext,
  visibility: savedReplies.SavedReply["visibility"],
  departmentId: string | null,
): Promise<void> {
  if (visibility !== "me" && !actor.permissions.has("replies.manage")) throw fail("access.denied");
  if (visibility !== "department") {
    if (departmentId) throw refuseField("department", "Only a department's reply names one");
    return;
  }
  if (!departmentId) throw refuseField("department", "Department is required");
  const department = await findDepartment(tx, departmentId);
  if (!department) throw refuseField("department", "Unknown department");
  if (!department.is_active) throw refuseField("department", "Department is not active");
}
