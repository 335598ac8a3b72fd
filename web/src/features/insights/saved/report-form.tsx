import {
  comparisons,
  type MetricGroup,
  type MetricId,
  metricGroups,
  metricIds,
  metrics,
  type PeriodComparison,
} from "@parley/contract/insights/definitions";
import { useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { Select } from "#ui/select/select.tsx";
import { t as reportText } from "../insights-texts.ts";
import { usualPeriods } from "../report/use-reports-address.ts";
import { t } from "./saved-texts.ts";

/** The form values of a saved report; empty means not chosen. */
export interface ReportFields {
  readonly name: string;
  readonly metrics: readonly MetricId[];
  readonly days: string;
  readonly group: MetricGroup | "";
  readonly compare: PeriodComparison | "";
  readonly isShared: boolean;
}

interface Props {
  readonly title: string;
  readonly begin: ReportFields;
  /** Idempotency key: the same key is saved once. */
  readonly onSave: (fields: ReportFields, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const figureOptions = metricIds.map((id) => ({ value: id, label: metrics[id].label }));
const groupOptions = metricGroups.map((one) => ({ value: one, label: reportText(`group_${one}`) }));
const compareOptions = comparisons.map((one) => ({
  value: one,
  label: reportText(`compare_${one}`),
}));

/** Form of a saved report: name, content and visibility. */
export function ReportForm({ title, begin, onSave, onClose }: Props) {
  const id = useId();
  const [key, renewKey] = useState(() => crypto.randomUUID());
  const form = useForm<ReportFields>({ mode: "onTouched", defaultValues: begin });
  const submit = form.handleSubmit((typed) =>
    onSave({ ...typed, name: typed.name.trim() }, key).then(onClose, (error: unknown) => {
      renewKey(crypto.randomUUID());
      showRefusal(form, t("save_failed"))(error);
    }),
  );
  const select = (
    name: "days" | "group" | "compare",
    label: string,
    options: readonly { value: string; label: string }[],
    optional: boolean,
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: control }) => (
        <Select {...control} label={label} options={options} optional={optional} />
      )}
    />
  );
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel={t("saving")}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{form.formState.errors.root?.message}</FormError>
        <TextField
          label={t("name")}
          autoComplete="off"
          maxLength={80}
          {...field(form, "name", {
            validate: (typed) => typed.trim() !== "" || t("name_required"),
          })}
        />
        <Controller
          control={form.control}
          name="metrics"
          rules={{ validate: (chosen) => chosen.length > 0 || t("figures_required") }}
          render={({ field: control, fieldState }) => (
            <MultiSelect
              {...control}
              label={t("figures")}
              options={figureOptions}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="grid grid-cols-[5fr_6fr_8fr] gap-x-3 max-sm:grid-cols-1">
          {select("days", t("period"), periodOptions(begin.days), false)}
          {select("group", t("group"), groupOptions, true)}
          {select("compare", t("compare"), compareOptions, true)}
        </div>
        <Checkbox label={t("shared")} hint={t("shared_hint")} {...form.register("isShared")} />
      </form>
    </Modal>
  );
}

/** The usual periods, and the one that the report has. */
function periodOptions(own: string) {
  const all = new Set<string>([...usualPeriods, own]);
  return [...all].map((days) => ({ value: days, label: t("days", { days: Number(days) }) }));
}
