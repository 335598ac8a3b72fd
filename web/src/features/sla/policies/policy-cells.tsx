import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { PriorityMark } from "#ui/glyphs/priority-mark.tsx";
import { t } from "../sla-texts.ts";
import type { Policy } from "./policies.queries.ts";
import { timeText } from "./time-text.ts";

const shown = 2;

export function TargetsCell({ targets }: Pick<Policy, "targets">) {
  const more = targets.length - shown;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal py-1">
      {targets.slice(0, shown).map((target) => (
        <span key={target.id} className="inline-flex items-center gap-1 whitespace-nowrap">
          <PriorityMark priority={target.priority} />
          <span className="tabular-nums">
            {timeText(target.first_response_time, target.first_response_unit)}
          </span>
        </span>
      ))}
      {more > 0 && <span className="text-ink-2">{t("targets_more", { count: more })}</span>}
    </span>
  );
}

export function ConditionsCell({ conditions }: Pick<Policy, "conditions">) {
  return conditions.length > 0
    ? t("conditions_count", { count: conditions.length })
    : t("conditions_none");
}

export function NameCell({ policy, handle }: { policy: Policy; handle: ReactNode }) {
  return (
    <span className="flex items-start gap-1 py-1.5">
      {handle}
      <span className="min-w-0 whitespace-normal pt-0.5">
        <span className="block break-words font-medium">{policy.name}</span>
        <span className="block max-w-80 break-words font-normal text-ink-2 text-meta">
          {policy.description}
        </span>
        {policy.hidden_by && (
          <span className="mt-1 block">
            <Badge tone="amber">{t("policy_hidden", { name: policy.hidden_by.name })}</Badge>
          </span>
        )}
      </span>
    </span>
  );
}
