import { type MetricId, metrics } from "@parley/contract/insights/definitions";
import { isAtLeast, targetMetrics } from "@parley/contract/insights/targets/target-rules";
import { priorities } from "@parley/contract/sla/choices";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { Controller, type UseFormReturn, useFieldArray, useForm } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { Select } from "#ui/select/select.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { departmentChoices } from "../../departments/index.ts";
import { type Target, targetsQuery, useTargetChanges } from "./targets.queries.ts";
import { t } from "./targets-texts.ts";

interface Props {
  readonly onClose: () => void;
}

interface Row {
  readonly metric: MetricId;
  /** Empty for all. */
  readonly department: string;
  readonly priority: string;
  readonly value: string;
}

interface Fields {
  readonly targets: Row[];
}

const first: Row = { metric: "first_reply_calendar", department: "", priority: "", value: "" };

/** Every target of the business, in one list. */
export function TargetsForm({ onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(targetsQuery);
  if (data) return <Filled targets={data.targets} onClose={onClose} />;
  return (
    <Modal open size="3xl" onClose={onClose} title={t("targets")}>
      {error ? (
        <ErrorView
          message={messageOr(error, t("load_failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading label={t("loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={3} columns={4} />
        </Loading>
      )}
    </Modal>
  );
}

function Filled({ targets, onClose }: Props & { readonly targets: readonly Target[] }) {
  const { save } = useTargetChanges();
  const form = useForm<Fields>({
    mode: "onTouched",
    defaultValues: { targets: targets.map(rowOf) },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "targets" });
  const { modal } = useFormModal({
    form,
    save: ({ targets: rows }) => save.mutateAsync(rows.map(targetOf)),
    onClose,
    failed: t("failed"),
  });
  return (
    <FormModal
      {...modal}
      size="3xl"
      title={t("targets")}
      description={t("targets_lead")}
      submitLabel={t("save")}
      busyLabel={t("saving")}
    >
      {fields.length === 0 && <p className="mb-3 text-ink-2">{t("no_targets")}</p>}
      {fields.map(({ id: key }, at) => (
        <TargetRow key={key} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <Button icon={Plus} onClick={() => append(first)}>
        {t("add_target")}
      </Button>
    </FormModal>
  );
}

interface RowProps {
  readonly form: UseFormReturn<Fields>;
  readonly at: number;
  readonly onRemove: () => void;
}

const figureOptions = targetMetrics.map((id) => ({ value: id, label: metrics[id].label }));
const priorityOptions = Object.entries(priorities).map(([value, label]) => ({ value, label }));

function TargetRow({ form, at, onRemove }: RowProps) {
  const departments = useQuery(departmentChoices).data ?? [];
  const metric = form.watch(`targets.${at}.metric`);
  const limit = t(isAtLeast(metric) ? "at_least" : "at_most");
  const unit = t(`unit_${metrics[metric].unit}`);
  const place = String(at + 1);
  const select = (
    name: "metric" | "department" | "priority",
    label: string,
    options: readonly { value: string; label: string }[],
    every?: string,
  ) => (
    <Controller
      control={form.control}
      name={`targets.${at}.${name}`}
      render={({ field: control, fieldState }) => (
        <Select
          {...control}
          label={label}
          options={options}
          optional={every !== undefined}
          {...(every && { placeholder: every })}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <fieldset
      aria-label={t("target_of", { place })}
      className="grid grid-cols-[5fr_4fr_4fr_4fr_auto] gap-x-3 max-sm:mb-4 max-sm:grid-cols-1 max-sm:border-line-soft max-sm:border-b"
    >
      {select("metric", t("figure"), figureOptions)}
      {select("department", t("department"), departments, t("every_department"))}
      {select("priority", t("priority"), priorityOptions, t("every_priority"))}
      <TextField
        label={t("value_of", { limit, unit })}
        inputMode="decimal"
        autoComplete="off"
        {...field(form, `targets.${at}.value`, {
          validate: (typed) => isNumber(typed) || t("value_required"),
        })}
      />
      <IconButton
        icon={X}
        label={t("remove_target", { place })}
        className="mt-6 max-sm:mt-0 max-sm:mb-3"
        onClick={onRemove}
      />
    </fieldset>
  );
}

const isNumber = (typed: string) => /^\d{1,8}(?:\.\d{1,2})?$/.test(typed.trim());

const rowOf = ({ metric, department, priority, value }: Target): Row => ({
  metric,
  department: department ?? "",
  priority: priority ?? "",
  value: String(value),
});

const targetOf = ({ metric, department, priority, value }: Row): Target => ({
  metric,
  department: department || null,
  priority: (priority || null) as Target["priority"],
  value: Number(value.trim()),
});
