import {
  type EvaluationMethod,
  evaluationMethods,
  type OperationalHours,
  operationalHours,
} from "@parley/contract/sla/choices";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../sla-texts.ts";
import { momentIn, useZone } from "../use-zone.ts";
import type { Policy } from "./policies.queries.ts";
import { sentenceOf } from "./sentence.rules.ts";
import { ViewTarget } from "./view-target.tsx";

interface Props {
  readonly policy: Policy;
  readonly onEditTargets: () => void;
  readonly onClose: () => void;
}

export function ViewPolicy({ policy, onEditTargets, onClose }: Props) {
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
