import type { DepartmentEmail } from "./department-emails.queries.ts";

/** The form values of a department's mail servers. Passwords are empty unless typed. */
export function accountFields(account: DepartmentEmail) {
  return {
    host: account.host,
    port: String(account.port),
    username: account.username,
    password: "",
    use_tls: account.use_tls,
    use_ssl: account.use_ssl,
    is_active: account.is_active,
    imap_host: account.imap_host,
    imap_port: String(account.imap_port),
    imap_security: account.imap_security,
    imap_username: account.imap_username,
    imap_password: "",
    imap_folder: account.imap_folder,
    aliases: account.aliases.join(", "),
    forwarders: account.forwarders.join(", "),
    trusted_server: account.trusted_server,
  };
}

export type AccountFields = ReturnType<typeof accountFields>;

export function changeOf({ port, imap_port, aliases, forwarders, ...typed }: AccountFields) {
  return {
    ...typed,
    port: Number(port),
    imap_port: Number(imap_port),
    aliases: addressesOf(aliases),
    forwarders: addressesOf(forwarders),
    trusted_server: typed.trusted_server.trim().toLowerCase(),
  };
}

/** Addresses as they are typed, with commas or blanks between them. */
const addressesOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);
