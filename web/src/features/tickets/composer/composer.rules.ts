export type Mode = "reply" | "note";

/** The draft of each mode is its own: a note never turns into a reply by accident. */
export const draftKey = (mode: Mode, ticketId: string) => `${mode}:${ticketId}`;

/** How a customer is called on a button. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
