import {
  type EvaluationMethod,
  evaluationMethods,
  type Metric,
  metrics,
  type OperationalHours,
  operationalHours,
} from "@parley/contract/sla/choices";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import { PriorityMark } from "#ui/glyphs/priority-mark.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { momentIn } from "../moment-in.ts";
import { t } from "../sla-texts.ts";
import { type People, type Policy, peopleQuery, type Target } from "./policies.queries.ts";
import { timeText } from "./policy-form.rules.ts";
import { sentenceOf } from "./sentence.rules.ts";

interface ViewPolicyProps {
  readonly policy: Policy;
  readonly onEditTargets: () => void;
  readonly onClose: () => void;
}

export function ViewPolicy({ policy, onEditTargets, onClose }: ViewPolicyProps) {
  const zone = useZone();
  const told = policy.conditions.map((condition) => ({
    ...condition,
    value: condition.value_label || condition.value,
  }));
  return (
    <Modal open onClose={onClose} title={policy.name} description={policy.description} size="2xl">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Line term={t("status")}>
          <ActiveMark isActive={policy.is_active} />
        </Line>
        <Line term={t("operational_hours")}>
          {operationalHours[policy.operational_hours as OperationalHours]}
        </Line>
        <Line term={t("evaluation_method")}>
          {evaluationMethods[policy.evaluation_method as EvaluationMethod]}
        </Line>
        <Line term={t("step_conditions")}>{sentenceOf(told, (_type, value) => value)}</Line>
        <Line term={t("created")}>{momentIn(zone, policy.created_at)}</Line>
        <Line term={t("updated")}>{momentIn(zone, policy.updated_at)}</Line>
      </dl>
      <div className="mt-5 mb-2 flex items-center justify-between gap-2">
        <h3 className="font-semibold">{t("step_targets")}</h3>
        <Button size="toolbar" variant="ghost" onClick={onEditTargets}>
          {t("edit_targets")}
        </Button>
      </div>
      <ul className="flex flex-col gap-3">
        {policy.targets.map((target) => (
          <ViewTarget key={target.id} target={target} />
        ))}
      </ul>
    </Modal>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 break-words max-sm:mb-1">{children}</dd>
    </>
  );
}

function ViewTarget({ target }: { target: Target }) {
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
