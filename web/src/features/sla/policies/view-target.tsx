import {
  type Metric,
  metrics,
  type OperationalHours,
  operationalHours,
} from "@parley/contract/sla/choices";
import { useQuery } from "@tanstack/react-query";
import { PriorityMark } from "#ui/glyphs/priority-mark.tsx";
import { t } from "../sla-texts.ts";
import { type People, peopleQuery, type Target } from "./policies.queries.ts";
import { timeText } from "./time-text.ts";

export function ViewTarget({ target }: { target: Target }) {
  const { data: people } = useQuery(peopleQuery);
  const next = target.next_response_time;
  return (
    <li className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PriorityMark priority={target.priority} />
        <span className="text-ink-2">
          {operationalHours[target.operational_hours as OperationalHours]}
        </span>
      </div>
      <p className="mt-2 tabular-nums">
        {t("target_times", {
          first: timeText(target.first_response_time, target.first_response_unit),
          next: next ? timeText(next, target.next_response_unit ?? "") : t("none"),
          resolution: timeText(target.resolution_time, target.resolution_unit),
        })}
      </p>
      <ul className="mt-1 text-ink-2">
        {target.reminders.map((reminder, place) => (
          <li key={`${reminder.reminder_type}-${place.toString()}`}>
            {t("reminder_line", {
              isOn: isOn(target.reminder_enabled && reminder.is_active),
              time: timeText(reminder.time_before, reminder.time_unit),
              metric: metrics[reminder.reminder_type as Metric].toLowerCase(),
              who: namesOf(people, reminder.notify_agents, reminder.notify_groups) || t("assignee"),
            })}
          </li>
        ))}
        {target.escalations.map((escalation) => (
          <li key={`${escalation.escalation_type}-${escalation.level}`}>
            {t("escalation_line", {
              isOn: isOn(target.escalation_enabled && escalation.is_active),
              level: escalation.level,
              time: timeText(escalation.trigger_time, escalation.trigger_unit),
              metric: metrics[escalation.escalation_type as Metric].toLowerCase(),
              who:
                namesOf(people, escalation.escalate_to_agents, escalation.escalate_to_groups) ||
                t("admins"),
            })}
          </li>
        ))}
      </ul>
    </li>
  );
}

const isOn = (is: boolean) => (is ? "yes" : "no");

function namesOf(
  people: People | undefined,
  agents: readonly string[],
  groups: readonly string[],
): string {
  const chosen = [
    ...(people?.users ?? []).filter(({ id }) => agents.includes(id)),
    ...(people?.groups ?? []).filter(({ id }) => groups.includes(id)),
  ];
  return chosen.map(({ name }) => name).join(", ");
}
