import type { Fields } from "../kernel/docs.ts";

/** The fields of a mail server. */
export const serverFields: Fields = {
  host: ["The server that sends.", "smtp.acme.example"],
  port: ["The port of the server.", 587],
  username: ["The user name on the server.", "support@acme.example"],
  password: ["The password on the server. It is never returned; empty keeps the stored one.", ""],
  has_password: ["Whether a password is stored.", true],
  use_tls: [
    "Whether the connection is protected with STARTTLS. Not together with `use_ssl`.",
    true,
  ],
  use_ssl: ["Whether the connection is protected with TLS from the start.", false],
};
