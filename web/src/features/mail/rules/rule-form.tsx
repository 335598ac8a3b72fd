import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { isRefusal, messageOf, Refusal } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal, useSavedValues } from "#platform/forms/use-form-modal.ts";
import { priorityLabel } from "#ui/glyphs/priority-mark.tsx";
import { RadioGroup } from "#ui/inputs/radio-group.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Select } from "#ui/select/select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import { TagSuggestions } from "../../tickets/index.ts";
import { ConditionRows } from "./condition-rows.tsx";
import {
  blank,
  changesOf,
  draftOf,
  type RuleForm as Form,
  fieldsOf,
  setsSomething,
} from "./rule-form.rules.ts";
import { type MailRule, useChangeRule, useCreateRule } from "./rules.queries.ts";
import { t } from "./rules-texts.ts";
import { TryConditions } from "./try-conditions.tsx";

interface Props {
  /** The rule to edit; without it the form creates one. */
  readonly saved?: MailRule;
  readonly onClose: () => void;
  /** The rule was changed by somebody else. */
  readonly onStale?: () => void;
}

export function RuleForm({ saved, onClose, onStale }: Props) {
  const before = saved ? fieldsOf(saved) : blank;
  const form = useForm<Form>({ mode: "onTouched", defaultValues: before });
  const create = useCreateRule();
  const change = useChangeRule();
  const { modal } = useFormModal({
    form,
    save: (typed) =>
      (saved
        ? change.mutateAsync({ id: saved.id, version: saved.version, ...changesOf(before, typed) })
        : create.mutateAsync(draftOf(typed))
      ).catch(refuseAtName),
    onClose,
    ...(onStale && { onStale }),
  });
  useSavedValues(form, saved, before);
  const action = useWatch({ control: form.control, name: "action" });
  return (
    <FormModal
      {...modal}
      size="3xl"
      title={t(saved ? "edit_title" : "new")}
      submitLabel={t(saved ? "save" : "create")}
      busyLabel={t(saved ? "saving" : "creating")}
      after={<TryConditions form={form} />}
    >
      <TextField
        label={t("name")}
        autoComplete="off"
        maxLength={80}
        {...field(form, "name", {
          validate: (typed) => typed.trim() !== "" || t("name_required"),
        })}
      />
      <ConditionRows form={form} />
      <Controller
        control={form.control}
        name="action"
        rules={{ validate: (_action, typed) => setsSomething(typed) || t("nothing_set") }}
        render={({ field: chosen, fieldState }) => (
          <RadioGroup
            {...chosen}
            label={t("action")}
            options={actions.map((value) => ({
              value,
              label: t(`action_${value}`),
              hint: t(`action_${value}_hint`),
            }))}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
      {action === "set" ? (
        <SetFields form={form} saved={saved} />
      ) : (
        <p className="mb-3 text-ink-2 text-meta">{t("spares")}</p>
      )}
    </FormModal>
  );
}

const actions = ["set", "skip", "spam"] as const;
const priorities = ["critical", "high", "normal", "low"] as const;
const priorityOptions = priorities.map((value) => ({ value, label: priorityLabel(value) }));

/** A taken name is refused at its input. */
function refuseAtName(error: unknown): never {
  if (!(error instanceof Refusal) || !isRefusal(error, "mail.rule_name_taken")) throw error;
  const { status, problem, statusText } = error;
  throw new Refusal(status, { ...problem, fields: { name: messageOf(error) } }, statusText);
}

interface SetProps {
  readonly form: UseFormReturn<Form>;
  readonly saved: MailRule | undefined;
}

/** What the ticket gets that a mail opens. */
function SetFields({ form, saved }: SetProps) {
  const tags = useWatch({ control: form.control, name: "tags" });
  const { data: departments = [] } = useQuery(departmentChoices);
  // One that was made inactive meanwhile is named until another one is chosen.
  const own = saved?.department;
  const options =
    own && !own.is_active
      ? [...departments, { value: own.id, label: t("department_now_inactive", { name: own.name }) }]
      : departments;
  const recheck = () => form.formState.isSubmitted && void form.trigger("action");
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="department"
        render={({ field: { onChange, ...chosen }, fieldState }) => (
          <Select
            {...chosen}
            label={t("department")}
            optional
            options={options}
            onChange={(value) => {
              onChange(value);
              recheck();
            }}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
      <Controller
        control={form.control}
        name="priority"
        render={({ field: { onChange, ...chosen } }) => (
          <Select
            {...chosen}
            label={t("priority")}
            optional
            options={priorityOptions}
            onChange={(value) => {
              onChange(value);
              recheck();
            }}
          />
        )}
      />
      <div className="min-w-0 sm:col-span-2">
        <TextField
          label={t("tags")}
          hint={t("tags_hint")}
          optional
          autoComplete="off"
          maxLength={400}
          {...field(form, "tags", { onChange: recheck })}
        />
        <TagSuggestions
          typed={tags}
          onChange={(value) => form.setValue("tags", value, { shouldDirty: true })}
        />
      </div>
      <div className="mb-3 sm:col-span-2">
        <Controller
          control={form.control}
          name="continues"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Switch
              ref={ref}
              label={t("continues")}
              hint={t("continues_hint")}
              checked={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </div>
    </div>
  );
}
