import type { Egress } from "#platform/egress/egress.ts";
import { fail, refuseField } from "#platform/failure.ts";

interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly use_tls: boolean;
  readonly use_ssl: boolean;
}

/** Refuses a server that is not allowed, without connecting to it. */
export function refuseSmtpServer(egress: Egress, server: SmtpServer): void {
  const { host, port, use_tls, use_ssl } = server;
  if (use_tls && use_ssl) throw fail("mail.tls_and_ssl");
  if (!egress.mayName(host, port, use_ssl ? "smtps" : "smtp")) throw hostRefused("host");
  if (!use_tls && !use_ssl && !egress.isOperators(host, port)) {
    throw refuseField("use_tls", "Turn on TLS or SSL: a password is not sent unprotected");
  }
}

interface ImapServer {
  readonly imap_host: string;
  readonly imap_port: number;
  readonly imap_security: string;
}

export function refuseImapServer(egress: Egress, server: ImapServer): void {
  const kind = server.imap_security === "ssl" ? "imaps" : "imap";
  if (!egress.mayName(server.imap_host, server.imap_port, kind)) throw hostRefused("imap_host");
}

function hostRefused(field: string) {
  return fail("mail.host_refused", {}, { fields: { [field]: "This server cannot be used." } });
}
