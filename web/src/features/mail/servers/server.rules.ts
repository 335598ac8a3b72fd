/** The fields that identify a mail server and its account. */
export interface ServerFields {
  readonly host: string;
  readonly port: string;
  readonly username: string;
}

/** A saved password is used only for the server it was entered for. */
export function isSameServer(saved: ServerFields, typed: ServerFields): boolean {
  return (
    saved.host.trim().toLowerCase() === typed.host.trim().toLowerCase() &&
    saved.port.trim() === typed.port.trim() &&
    saved.username.trim() === typed.username.trim()
  );
}
