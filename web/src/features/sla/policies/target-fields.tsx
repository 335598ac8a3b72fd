import { useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { EntryGroup } from "../parts/entry-group.tsx";
import { t } from "../sla-texts.ts";
import { EscalationList } from "./escalation-list.tsx";
import type { Choices } from "./policies.queries.ts";
import type { PolicyFormApi } from "./policy-form-api.ts";
import { ReminderList } from "./reminder-list.tsx";
import { TargetTime } from "./target-time.tsx";
import { withNone } from "./with-none.ts";

interface Props {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly choices: Choices;
  readonly isEdit: boolean;
  readonly onRemove: (() => void) | undefined;
}

export function TargetFields({ form, at, choices, isEdit, onRemove }: Props) {
  const name = `targets.${at}` as const;
  const [hasReminders, hasEscalations] = useWatch({
    control: form.control,
    name: [`${name}.reminder_enabled`, `${name}.escalation_enabled`],
  });
  const shared = { form, at, choices };
  return (
    <EntryGroup title={t("target_number", { number: at + 1 })} onRemove={onRemove}>
      <div className="grid gap-x-4 md:grid-cols-2">
        <NativeSelect
          label={t("priority")}
          options={withNone(choices.priorities)}
          {...field(form, `${name}.priority`)}
        />
        <NativeSelect
          label={t("operational_hours")}
          options={withNone(choices.operational_hours)}
          {...field(form, `${name}.operational_hours`)}
        />
        <TargetTime {...shared} metric="first_response" whenEmpty={isEdit ? 1 : undefined} />
        <TargetTime {...shared} metric="next_response" whenEmpty={isEdit ? null : undefined} />
        <TargetTime {...shared} metric="resolution" whenEmpty={isEdit ? 1 : undefined} />
      </div>
      <Checkbox label={t("reminders_enable")} {...form.register(`${name}.reminder_enabled`)} />
      {hasReminders && <ReminderList {...shared} />}
      <Checkbox label={t("escalations_enable")} {...form.register(`${name}.escalation_enabled`)} />
      {hasEscalations && <EscalationList {...shared} />}
    </EntryGroup>
  );
}
