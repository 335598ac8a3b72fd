import { snoozeTimes } from "../../header/snooze.rules.ts";
import { t as ticketText } from "../../ticket-texts.ts";
import { useZone } from "../../use-zone.ts";
import { t } from "../list-texts.ts";
import { ListChoice } from "./list-choice.tsx";

interface Props {
  readonly onChoose: (when: { until?: string; on_reply?: boolean }) => void;
  readonly onWake: (() => void) | undefined;
}

/** Until when, on the clock of the business, or until the customer replies. */
export function SnoozeChoice({ onChoose, onWake }: Props) {
  const times = snoozeTimes(new Date(), useZone());
  const options = [
    ...(onWake ? [{ value: "wake", label: ticketText("wake") }] : []),
    ...times.map(({ id, time }) => ({ value: id, label: ticketText(`snooze_${id}`, { time }) })),
    { value: "reply", label: ticketText("snooze_reply") },
  ];
  function pick(value: string) {
    if (value === "wake") return onWake?.();
    const until = times.find(({ id }) => id === value)?.until;
    onChoose(until ? { until } : { on_reply: true });
  }
  return <ListChoice label={t("act_snooze")} options={options} value="" onPick={pick} />;
}
