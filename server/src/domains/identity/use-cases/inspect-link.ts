import type { Context } from "#platform/context.ts";
import { maskEmail } from "../masked-email.rules.ts";
import { getWorkingLink } from "./get-working-link.ts";
import type { MadeLink } from "./make-link.ts";

/** What a link is for, before it is used. */
export async function inspectLink(ctx: Context, followed: MadeLink) {
  const { link, account } = await getWorkingLink(ctx, followed);
  const { first_name, email } = account;
  return { purpose: link.purpose, first_name, masked_email: maskEmail(email) };
}
