import type { Context } from "#platform/context.ts";
import type { MailboxServer } from "#platform/mailer/check-mailbox.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { type TokenDependencies, withAccessToken } from "../connections/access-token.ts";
import { mailboxOf } from "../views.ts";
import type { MailboxRow } from "./mailboxes.store.ts";
import { imapPassword, openPassword } from "./server-passwords.ts";

/** Uses the server for incoming mail with its password, or with a token where the mailbox is connected. */
export async function signedInToRead<T>(
  ctx: Context,
  deps: TokenDependencies,
  row: MailboxRow,
  use: (server: MailboxServer) => Promise<T>,
  isRefused: (result: T) => boolean,
): Promise<T> {
  const { imap_host, imap_port, imap_security, imap_username, imap_folder } = mailboxOf(row);
  const mailbox = {
    host: imap_host,
    port: imap_port,
    security: imap_security,
    username: imap_username,
    folder: imap_folder,
  };
  if (row.provider === null) {
    const place = placeIn(imapPassword, ctx.businessId, row.id);
    const password = openPassword(deps.sealer, row.sealed_imap_password ?? "", place) ?? "";
    return use({ ...mailbox, password });
  }
  return withAccessToken<T>(
    ctx,
    deps,
    row.id,
    ({ provider: { imap }, token }) =>
      use({ ...mailbox, ...imap, password: "", accessToken: token }),
    isRefused,
  );
}
