import type { settings as contract } from "@parley/contract";
import { useQuery } from "@tanstack/react-query";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Section } from "#ui/page/section.tsx";
import { t } from "./general-texts.ts";
import { ticketsQuery, useChangeTickets } from "./settings.queries.ts";

const delays = [0, 5, 10, 20, 30, 60];
const days = [1, 3, 7, 14, 30, 60, 90];
const never = "never";
const pauses = ["pending on_hold", "pending", "on_hold", ""] as const;
type Pausing = contract.Tickets["pause_statuses"];

/** Delayed send, automatic closing and paused statuses. Takes effect at once, also for tickets that are resolved already. */
export function TicketSwitches() {
  const { data } = useQuery(ticketsQuery);
  const change = useChangeTickets();
  if (!data) return null;
  const { tag_creation } = data;
  const { send_delay_seconds: delay, auto_close_days: close, pause_statuses: pausing } = data;
  return (
    <Section title={t("tickets")}>
      <div className="max-w-60">
        <NativeSelect
          label={t("send_delay")}
          hint={t("send_delay_hint")}
          options={choices(delays, delay).map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? t("at_once") : t("seconds", { seconds }),
          }))}
          value={String(delay)}
          onChange={({ target }) => change.mutate({ send_delay_seconds: Number(target.value) })}
        />
        <NativeSelect
          label={t("auto_close")}
          hint={t("auto_close_hint")}
          options={[
            ...choices(days, close ?? 14).map((number) => ({
              value: String(number),
              label: t("grace_days", { days: number }),
            })),
            { value: never, label: t("never") },
          ]}
          value={close === null ? never : String(close)}
          onChange={({ target: { value } }) =>
            change.mutate({ auto_close_days: value === never ? null : Number(value) })
          }
        />
        <NativeSelect
          label={t("pauses")}
          hint={t("pauses_hint")}
          options={pauses.map((value) => ({ value, label: t(pauseLabels[value]) }))}
          value={pausing.join(" ")}
          onChange={({ target: { value } }) =>
            change.mutate({ pause_statuses: value.split(" ").filter(Boolean) as Pausing })
          }
        />
        <NativeSelect
          label={t("tag_creation")}
          hint={t("tag_creation_hint")}
          options={(["free", "catalogue"] as const).map((value) => ({
            value,
            label: t(`tag_creation_${value}`),
          }))}
          value={tag_creation}
          onChange={({ target }) =>
            change.mutate({ tag_creation: target.value as contract.Tickets["tag_creation"] })
          }
        />
      </div>
    </Section>
  );
}

const pauseLabels = {
  "pending on_hold": "pauses_both",
  pending: "pauses_pending",
  on_hold: "pauses_on_hold",
  "": "pauses_never",
} as const;

/** The offered values and the current one. */
const choices = (offered: readonly number[], now: number) =>
  [...new Set([...offered, now])].toSorted((one, other) => one - other);
