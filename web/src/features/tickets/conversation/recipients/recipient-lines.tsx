import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../../ticket-texts.ts";
import { RecipientChip } from "./recipient-chip.tsx";
import { RecipientInput } from "./recipient-input.tsx";
import { mostRecipients, type RecipientField } from "./recipients.rules.ts";
import type { RecipientsState } from "./use-recipients.ts";

/** To and Cc of a reply. Changes apply to this reply only. */
export function RecipientLines({ state }: { state: RecipientsState }) {
  const [isAsked, setAsked] = useState(false);
  const hasCopy = isAsked || state.recipients.cc.length > 0;
  const more = !hasCopy && (
    <button
      type="button"
      aria-label={t("cc_add")}
      title={t("cc_add")}
      onClick={() => setAsked(true)}
      className="h-6 shrink-0 rounded-sm px-1.5 text-accent-text text-meta hover:bg-hover-2 pointer-coarse:h-11"
    >
      {t("cc")}
    </button>
  );
  return (
    <div className="mx-2.5 mt-1 grid gap-1 border-line border-b pb-1.5">
      <RecipientLine line="to" state={state}>
        {more}
      </RecipientLine>
      {hasCopy && <RecipientLine line="cc" state={state} isWanted={isAsked} />}
    </div>
  );
}

interface LineProps {
  readonly line: RecipientField;
  readonly state: RecipientsState;
  /** The line was just opened and takes the focus. */
  readonly isWanted?: boolean;
  readonly children?: ReactNode;
}

function RecipientLine({ line, state, isWanted, children }: LineProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  const { recipients, isOutsider, add, remove, leaveUnread } = state;
  const own = recipients[line];
  const taken = new Set([...recipients.to, ...recipients.cc].map(({ email }) => email));
  function drop(email: string) {
    remove(line, email);
    field.current?.focus();
  }
  return (
    <fieldset aria-label={t(line)} className="flex min-w-0 items-start gap-2">
      <span aria-hidden className="w-6 shrink-0 text-ink-2 text-meta leading-6">
        {t(line)}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap gap-1">
        {own.map((recipient) => (
          <RecipientChip
            key={recipient.email}
            recipient={recipient}
            isOutsider={isOutsider(recipient)}
            onRemove={() => drop(recipient.email)}
          />
        ))}
        {own.length < mostRecipients && (
          <RecipientInput
            label={t(`${line}_add`)}
            field={field}
            taken={taken}
            onAdd={(recipient) => add(line, recipient)}
            onRemoveLast={() => own.at(-1) && remove(line, own.at(-1)?.email ?? "")}
            onRest={(text) => leaveUnread(line, text)}
          />
        )}
      </div>
      {children}
    </fieldset>
  );
}
