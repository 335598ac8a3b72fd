import { UserRoundPlus, X } from "lucide-react";
import { classes } from "#ui/classes.ts";
import { t } from "../../ticket-texts.ts";
import type { Recipient } from "./recipients.rules.ts";

interface Props {
  readonly recipient: Recipient;
  /** The address is new in this conversation. */
  readonly isOutsider: boolean;
  readonly onRemove: () => void;
}

export function RecipientChip({ recipient, isOutsider, onRemove }: Props) {
  const { name, email } = recipient;
  return (
    <span
      className={classes(
        "inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm border bg-surface ps-1.5 text-meta",
        isOutsider ? "border-amber-mark border-dashed" : "border-line-2",
      )}
    >
      {isOutsider && (
        <span className="flex shrink-0 items-center gap-1 font-medium text-amber-text">
          <UserRoundPlus aria-hidden size={14} strokeWidth={1.5} />
          {t("recipient_new")}
        </span>
      )}
      {name && <span className="min-w-0 truncate font-medium text-ink">{name}</span>}
      <span className="min-w-0 truncate text-ink-2" title={email}>
        {email}
      </span>
      <button
        type="button"
        aria-label={t("recipient_remove", { name: name || email })}
        title={t("recipient_remove", { name: name || email })}
        onClick={onRemove}
        className="relative grid size-5 shrink-0 place-items-center rounded-xs text-ink-3 after:absolute after:-inset-0.5 hover:bg-hover-2 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:after:-inset-3"
      >
        <X aria-hidden size={12} strokeWidth={2} />
      </button>
    </span>
  );
}
