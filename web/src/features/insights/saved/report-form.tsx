import {
  comparisons,
  type MetricGroup,
  type MetricId,
  metricIds,
  metrics,
  type PeriodComparison,
} from "@parley/contract/insights/definitions";
import { Controller, useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { Select } from "#ui/select/select.tsx";
import { t as reportText } from "../insights-texts.ts";
import { useGroupChoices } from "../report/group-choices.ts";
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

interface Props<A> {
  readonly title: string;
  readonly begin: ReportFields;
  readonly onSave: (fields: ReportFields) => Promise<A>;
  readonly onSaved?: (answer: A) => void;
  readonly onClose: () => void;
}

const figureOptions = metricIds.map((id) => ({ value: id, label: metrics[id].label }));
const compareOptions = comparisons.map((one) => ({
  value: one,
  label: reportText(`compare_${one}`),
}));

/** Form of a saved report: name, content and visibility. */
export function ReportForm<A extends { readonly message: string }>({
  title,
  begin,
  onSave,
  onSaved,
  onClose,
}: Props<A>) {
  const groupOptions = useGroupChoices(begin.group || undefined, true);
  const form = useForm<ReportFields>({ mode: "onTouched", defaultValues: begin });
  const { modal } = useFormModal({
    form,
    save: (typed) => onSave({ ...typed, name: typed.name.trim() }),
    ...(onSaved && { onSaved }),
    onClose,
    failed: t("save_failed"),
  });
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
    <FormModal {...modal} size="lg" title={title} submitLabel={t("save")} busyLabel={t("saving")}>
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
    </FormModal>
  );
}

/** The usual periods, and the one that the report has. */
function periodOptions(own: string) {
  const all = new Set<string>([...usualPeriods, own]);
  return [...all].map((days) => ({ value: days, label: t("days", { days: Number(days) }) }));
}
