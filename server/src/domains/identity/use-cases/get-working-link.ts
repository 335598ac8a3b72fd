import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { type Account, getAccount } from "../accounts.store.ts";
import { findLink, type Link } from "../link-tokens.store.ts";
import type { MadeLink } from "./make-link.ts";

/** The link that was followed, and whose it is. Bad, old and used ones are refused alike. */
export async function getWorkingLink(
  ctx: Context,
  { uid, token }: MadeLink,
): Promise<{ link: Link; account: Account }> {
  const isId = z.uuid().safeParse(uid).success;
  const link = isId ? await findLink(ctx.read, uid, hashOf(token)) : undefined;
  if (!link) throw fail("identity.link_expired");
  return { link, account: await getAccount(ctx.read, link.account_id) };
}
