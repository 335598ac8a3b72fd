export type Mode = "reply" | "note";

/** Each mode has its own draft, so that a note never becomes a reply by accident. */
export const draftKey = (mode: Mode, ticketId: string) => `${mode}:${ticketId}`;

/** The name of a customer on a button. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
