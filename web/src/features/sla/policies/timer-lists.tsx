import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { EntryGroup } from "../entry-group.tsx";
import { t } from "../sla-texts.ts";
import type { Choices } from "./policies.queries.ts";
import { newEscalation, newReminder } from "./policy-form.rules.ts";
import { asNumber, type PolicyFormApi } from "./policy-form.ts";
import { RecipientFields } from "./recipient-fields.tsx";

interface ReminderListProps {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly choices: Choices;
}

/** Reminders: who is notified how long before the due time. */
export function ReminderList({ form, at, choices }: ReminderListProps) {
  const list = `targets.${at}.reminders` as const;
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: list,
    keyName: "key",
  });
  return (
    <div className="ms-6 mb-3 border-line border-s ps-3">
      {fields.map(({ key }, place) => {
        const name = `${list}.${place}` as const;
        return (
          <EntryGroup
            key={key}
            title={t("reminder_number", { number: place + 1 })}
            onRemove={() => remove(place)}
          >
            <div className="grid items-start gap-x-2 grid-cols-2 sm:grid-cols-[1.5fr_1fr_1fr_auto]">
              <NativeSelect
                label={t("reminder_type")}
                options={choices.reminder_types}
                {...field(form, `${name}.reminder_type`)}
              />
              <TextField
                label={t("time_before")}
                type="number"
                inputMode="numeric"
                min={1}
                {...field(form, `${name}.time_before`, asNumber)}
              />
              <NativeSelect
                label={t("unit")}
                options={choices.time_units}
                {...field(form, `${name}.time_unit`)}
              />
              <div className="sm:pt-7">
                <Checkbox label={t("active")} {...form.register(`${name}.is_active`)} />
              </div>
            </div>
            <RecipientFields
              form={form}
              agents={`${name}.notify_agents`}
              groups={`${name}.notify_groups`}
              hint={t("reminder_hint")}
            />
          </EntryGroup>
        );
      })}
      <Button size="toolbar" icon={Plus} onClick={() => append(newReminder())}>
        {t("reminder_add")}
      </Button>
    </div>
  );
}

interface EscalationListProps {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly choices: Choices;
}

/** Escalations: who is notified how long after a breach, by level. */
export function EscalationList({ form, at, choices }: EscalationListProps) {
  const list = `targets.${at}.escalations` as const;
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: list,
    keyName: "key",
  });
  return (
    <div className="ms-6 mb-3 border-line border-s ps-3">
      {fields.map(({ key }, place) => {
        const name = `${list}.${place}` as const;
        return (
          <EntryGroup
            key={key}
            title={t("escalation_number", { number: place + 1 })}
            onRemove={() => remove(place)}
          >
            <div className="grid items-start gap-x-2 grid-cols-2 sm:grid-cols-[1.5fr_5rem_1fr_1fr_auto]">
              <NativeSelect
                label={t("escalation_type")}
                options={choices.escalation_types}
                {...field(form, `${name}.escalation_type`)}
              />
              <TextField
                label={t("level")}
                type="number"
                inputMode="numeric"
                min={1}
                {...field(form, `${name}.level`, asNumber)}
              />
              <TextField
                label={t("trigger_time")}
                type="number"
                inputMode="numeric"
                min={1}
                {...field(form, `${name}.trigger_time`, asNumber)}
              />
              <NativeSelect
                label={t("unit")}
                options={choices.time_units}
                {...field(form, `${name}.trigger_unit`)}
              />
              <div className="sm:pt-7">
                <Checkbox label={t("active")} {...form.register(`${name}.is_active`)} />
              </div>
            </div>
            <RecipientFields
              form={form}
              agents={`${name}.escalate_to_agents`}
              groups={`${name}.escalate_to_groups`}
              hint={t("escalation_hint")}
            />
          </EntryGroup>
        );
      })}
      <Button
        size="toolbar"
        icon={Plus}
        onClick={() => append(newEscalation(form.getValues(list)))}
      >
        {t("escalation_add")}
      </Button>
    </div>
  );
}
