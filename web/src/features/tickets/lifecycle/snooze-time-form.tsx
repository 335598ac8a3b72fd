import { MomentForm } from "../moment-form.tsx";
import { t } from "../ticket-texts.ts";
import { isSnoozeTime } from "./snooze.rules.ts";

/** Asks until when a ticket is snoozed. */
export function SnoozeTimeForm({ onChoose }: { readonly onChoose: (until: string) => void }) {
  return (
    <MomentForm
      label={t("snooze_until")}
      act={t("snooze")}
      mostDays={365}
      refuse={(at) => {
        if (!at) return t("snooze_unreadable");
        return isSnoozeTime(at, Date.now()) ? undefined : t("snooze_range");
      }}
      onChoose={onChoose}
    />
  );
}
