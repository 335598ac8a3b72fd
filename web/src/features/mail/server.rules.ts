/** What says which mail server is meant, and who signs in there. */
export interface ServerFields {
  readonly host: string;
  readonly port: string;
  readonly username: string;
}

/** A saved password goes to no other server than the one it was typed for. */
export function isSameServer(saved: ServerFields, typed: ServerFields): boolean {
  return (
    saved.host.trim().toLowerCase() === typed.host.trim().toLowerCase() &&
    saved.port.trim() === typed.port.trim() &&
    saved.username.trim() === typed.username.trim()
  );
}
