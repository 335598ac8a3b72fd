import { Asterisk, Lock, type LucideIcon } from "lucide-react";
import { t } from "../../fields/fields-texts.ts";
import { endingOf, type FieldOfTicket } from "../../fields/ticket-fields.rules.ts";

const names = { resolve: t("required_to_resolve"), close: t("required_to_close") };

/** What is said of a custom field after its label. */
export function FieldMarks({ of: { field, isAsked } }: { readonly of: FieldOfTicket }) {
  const ending = isAsked ? endingOf(field) : undefined;
  return (
    <>
      {ending && <Mark icon={Asterisk} name={names[ending]} />}
      {field.customer === "hidden" && <Mark icon={Lock} name={t("is_hidden")} />}
    </>
  );
}

function Mark({ icon: Icon, name }: { readonly icon: LucideIcon; readonly name: string }) {
  return (
    <span role="img" aria-label={name} title={name} className="shrink-0 py-1 text-ink-3">
      <Icon aria-hidden size={12} strokeWidth={1.5} />
    </span>
  );
}
