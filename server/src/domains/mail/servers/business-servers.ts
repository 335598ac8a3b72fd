import type { TenantTx } from "#platform/db/tenant-db.ts";
import { type Place, placeIn } from "#platform/secrets/sealed-column.ts";
import { mailboxOf } from "../views.ts";
import { type MailboxRow, saveMailboxProblem } from "./mailboxes.store.ts";
import { accountPassword, smtpPassword } from "./server-passwords.ts";
import { type SmtpRow, saveSmtpProblem } from "./smtp.store.ts";

export function smtpServer(businessId: string, row: SmtpRow): BusinessServer {
  return {
    server: row,
    place: placeIn(smtpPassword, businessId, row.id),
    connectedId: undefined,
    hadProblem: row.last_problem !== null,
    note: saveSmtpProblem,
  };
}

export function departmentServer(businessId: string, row: MailboxRow): BusinessServer {
  const { host, port, username, use_tls, use_ssl } = mailboxOf(row);
  const sealed_password = row.sealed_password ?? "";
  return {
    server: { host, port, username, use_tls, use_ssl, sealed_password },
    place: placeIn(accountPassword, businessId, row.id),
    connectedId: row.provider === null ? undefined : row.id,
    hadProblem: row.last_problem !== null,
    note: (tx, stage) => saveMailboxProblem(tx, row.id, stage),
  };
}

/** A mail server of a business, as it is saved. */
export interface BusinessServer {
  readonly server: {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly sealed_password: string;
    readonly use_tls: boolean;
    readonly use_ssl: boolean;
  };
  readonly place: Place;
  /** The department, where its mailbox is connected and opened with a token. */
  readonly connectedId: string | undefined;
  readonly hadProblem: boolean;
  /** Saves the stage that failed; null once it works again. */
  note(tx: TenantTx, stage: string | null): Promise<void>;
}
