import { type ReactNode, useId, useRef } from "react";
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { isRefusal, messageOf, Refusal } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal, useSavedValues } from "#platform/forms/use-form-modal.ts";
import { RadioGroup } from "#ui/inputs/radio-group.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import type { TicketField } from "../fields.queries.ts";
import { useChangeField, useCreateField } from "./field-changes.queries.ts";
import {
  blank,
  changesOf,
  draftOf,
  type FieldForm as Form,
  fieldsOf,
  hasOptions,
  hasWords,
} from "./field-form.rules.ts";
import { FieldPlaces } from "./field-places.tsx";
import { FieldRequired } from "./field-required.tsx";
import { FieldType, TypeLimits } from "./field-type.tsx";
import { t } from "./fields-config-texts.ts";
import { OptionList } from "./option-list.tsx";
import { proposeKey } from "./propose-key.ts";

interface Props {
  /** The field to edit; without it the form creates one. */
  readonly saved?: TicketField;
  readonly fields: readonly TicketField[];
  readonly onClose: () => void;
  /** The field was changed by somebody else. */
  readonly onStale?: () => void;
}

export function FieldForm({ saved, fields, onClose, onStale }: Props) {
  const before = saved ? fieldsOf(saved) : blank;
  const form = useForm<Form>({ mode: "onTouched", defaultValues: before });
  const create = useCreateField();
  const change = useChangeField();
  const { modal } = useFormModal({
    form,
    save: (typed) =>
      (saved
        ? change.mutateAsync({ id: saved.id, version: saved.version, ...changesOf(before, typed) })
        : create.mutateAsync(draftOf(typed))
      ).catch(refuseAtInputs),
    onClose,
    ...(onStale && { onStale }),
  });
  useSavedValues(form, saved, before);
  const type = useWatch({ control: form.control, name: "type" });
  return (
    <FormModal
      {...modal}
      size="3xl"
      title={t(saved ? "edit_title" : "new")}
      submitLabel={t(saved ? "save" : "create")}
      busyLabel={t(saved ? "saving" : "creating")}
    >
      <div className="grid gap-x-3 sm:grid-cols-2">
        <NameFields form={form} taken={fields.map(({ key }) => key)} isFixed={Boolean(saved)} />
        <FieldType form={form} isFixed={Boolean(saved)} />
        <TypeLimits form={form} type={type} />
      </div>
      {hasOptions(type) && <OptionList form={form} />}
      <Part title={t("where")}>
        <FieldPlaces form={form} fields={fields} />
      </Part>
      <Part title={t("customers")}>
        <CustomerField form={form} />
      </Part>
      <Part title={t("required")}>
        <FieldRequired form={form} />
      </Part>
      <Part title={t("use")}>
        <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
          {hasWords(type) && <SwitchField form={form} name="is_searchable" />}
          <SwitchField form={form} name="is_active" />
        </div>
      </Part>
    </FormModal>
  );
}

/** A taken key is refused at its input, an entry of a list at the list, and a condition at its field. */
function refuseAtInputs(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { status, problem, statusText } = error;
  const fields = isRefusal(error, "fields.key_taken")
    ? { key: messageOf(error) }
    : Object.fromEntries(
        Object.entries(problem.fields ?? {}).map(([name, message]) => [
          name
            .replace(/^(departments|categories|required_on)\.\d+$/, "$1")
            .replace(/^show_if$/, "show_if.field"),
          message,
        ]),
      );
  throw new Refusal(status, { ...problem, fields }, statusText);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-2 border-line-soft border-t pt-4 pb-3">
      <h3 id={id} className="mb-3 font-semibold text-talk">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface PartProps {
  readonly form: UseFormReturn<Form>;
}

interface NameProps extends PartProps {
  readonly taken: readonly string[];
  readonly isFixed: boolean;
}

/** The label, and a key that follows it until somebody types another one. */
function NameFields({ form, taken, isFixed }: NameProps) {
  const proposed = useRef("");
  function propose(label: string) {
    if (isFixed || form.getValues("key") !== proposed.current) return;
    proposed.current = proposeKey(label, { prefix: "field", taken });
    form.setValue("key", proposed.current, {
      shouldDirty: true,
      shouldValidate: form.getFieldState("key").invalid,
    });
  }
  return (
    <>
      <TextField
        label={t("label")}
        autoComplete="off"
        maxLength={60}
        {...field(form, "label", {
          validate: (typed) => typed.trim() !== "" || t("label_required"),
          onChange: ({ target }: { target: HTMLInputElement }) => propose(target.value),
        })}
      />
      <TextField
        label={t("key")}
        hint={t(isFixed ? "key_fixed" : "key_hint")}
        readOnly={isFixed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className={isFixed ? "font-mono text-ink-2" : "font-mono"}
        {...field(form, "key", {
          validate: {
            isThere: (typed) => typed.trim() !== "" || t("key_required"),
            isKey: (typed) => /^[a-z][a-z0-9_]*$/.test(typed.trim()) || t("key_form"),
            isFree: (typed) => isFixed || !taken.includes(typed.trim()) || t("key_taken"),
          },
        })}
      />
    </>
  );
}

const visibilities = ["hidden", "shown", "editable"] as const;

function CustomerField({ form }: PartProps) {
  return (
    <Controller
      control={form.control}
      name="customer"
      render={({ field: chosen, fieldState }) => (
        <RadioGroup
          {...chosen}
          label={t("customer")}
          options={visibilities.map((value) => ({
            value,
            label: t(`customer_${value}`),
            hint: t(`customer_${value}_line`),
          }))}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
        />
      )}
    />
  );
}

function SwitchField({ form, name }: PartProps & { name: "is_searchable" | "is_active" }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Switch
          ref={ref}
          label={t(name)}
          hint={t(`${name}_hint`)}
          checked={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}
