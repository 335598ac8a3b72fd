/** Where a draft was written: on a ticket, or in a form with an address of its own. */
export type DraftPlace =
  | { readonly kind: "reply" | "note" | "note_edit"; readonly ticketId: string }
  | { readonly kind: keyof typeof forms; readonly address: string };

/** The forms by the beginning of their draft keys. What follows it opens one record. */
const forms = {
  new_ticket: { key: "ticket:new", address: "/tickets?new=ticket" },
  policy: { key: "sla-policy:new", address: "/config/sla?tab=policies&new" },
  profile: { key: "profile", address: "/profile" },
  email_settings: { key: "email-settings", address: "/config/email?tab=settings" },
  smtp_settings: { key: "smtp-settings", address: "/config/email?tab=smtp" },
  department_email: { key: "department-email:", address: "/config/email?edit=" },
  email_template: { key: "email-template:", address: "/config/email?tab=templates&edit=" },
} as const;

/** Undefined for a draft of another version of the page. */
export function placeOfDraft(key: string): DraftPlace | undefined {
  const [, kind, ticketId] = /^(reply|note|note-edit):([0-9a-f-]{36})(?::|$)/.exec(key) ?? [];
  if (kind && ticketId) {
    return { kind: kind === "note-edit" ? "note_edit" : (kind as "reply" | "note"), ticketId };
  }
  const [form] = Object.entries(forms).find(([, one]) => isOf(one.key, key)) ?? [];
  if (!form) return undefined;
  const { key: begin, address } = forms[form as keyof typeof forms];
  return { kind: form as keyof typeof forms, address: address + key.slice(begin.length) };
}

const isOf = (begin: string, key: string) =>
  begin.endsWith(":") ? key.startsWith(begin) : key === begin;

const named = ["html", "text", "description", "body", "title", "name", "subject"];

/** The first words of a draft, of its longest text. */
export function wordsOfDraft(
  value: Readonly<Record<string, unknown>>,
  textOf: (html: string) => string,
): string {
  const texts = named.flatMap((name) => {
    const text = value[name];
    return typeof text === "string" && textOf(text) ? [textOf(text)] : [];
  });
  return (texts[0] ?? "").replace(/\s+/g, " ").slice(0, 200);
}
