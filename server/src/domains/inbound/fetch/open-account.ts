import type { Context } from "#platform/context.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import {
  imapPassword,
  type MailAccount,
  NoAccess,
  openPassword,
  withAccessToken,
} from "../../mail/index.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { FetchFailure, type ImapServer, type Mailbox, openMailbox } from "./imap-folder.ts";

/** Whether mails are read from a mailbox. */
export const isFetched = (
  account: MailAccount,
  { email_fetching }: { readonly email_fetching: boolean },
): boolean =>
  email_fetching &&
  account.is_active &&
  account.imap_host !== "" &&
  (account.provider === null
    ? account.sealed_imap_password !== null
    : account.dead_reason === null);

/** Signs in to a mailbox, with its password or with a token of its provider. */
export async function openAccount(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
): Promise<Mailbox> {
  const { department_id, provider } = account;
  const server = {
    host: account.imap_host,
    port: account.imap_port,
    security: account.imap_security,
    username: account.imap_username,
  };
  if (provider !== null) return openConnected(ctx, deps, department_id, server);
  const place = placeIn(imapPassword, ctx.businessId, department_id);
  const password = openPassword(deps.sealer, account.sealed_imap_password ?? "", place) ?? "";
  return openMailbox(deps.egress, { ...server, password });
}

/** A token goes to the server of its provider, whatever is saved. */
async function openConnected(
  ctx: Context,
  deps: InboundDependencies,
  departmentId: string,
  server: Omit<ImapServer, "password">,
): Promise<Mailbox> {
  try {
    const opened = await withAccessToken<Mailbox | FetchFailure>(
      ctx,
      deps,
      departmentId,
      ({ provider: { imap }, token: accessToken }) =>
        openMailbox(deps.egress, { ...server, ...imap, password: "", accessToken }).catch(
          (error) => {
            if (error instanceof FetchFailure && error.stage === "auth") return error;
            throw error;
          },
        ),
      (result) => result instanceof FetchFailure,
    );
    if (opened instanceof FetchFailure) throw new FetchFailure("access", opened);
    return opened;
  } catch (error) {
    throw error instanceof NoAccess ? new FetchFailure(error.stage, error) : error;
  }
}
