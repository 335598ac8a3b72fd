import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Controller, useForm } from "react-hook-form";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { Select } from "#ui/select/select.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { departmentChoices } from "../../departments/index.ts";
import { annotationsQuery, useTargetChanges } from "./targets.queries.ts";
import { t } from "./targets-texts.ts";

interface Props {
  readonly onClose: () => void;
}

/** Adds annotations; the list below shows all of them. */
export function AnnotationsForm({ onClose }: Props) {
  return (
    <Modal
      open
      size="xl"
      onClose={onClose}
      title={t("annotations")}
      description={t("annotations_lead")}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <AddAnnotation />
      <AnnotationList />
    </Modal>
  );
}

function AddAnnotation() {
  const zone = useZone();
  const departments = useQuery(departmentChoices).data ?? [];
  const { add } = useTargetChanges();
  const today = wallTimeAt(new Date(), zone).slice(0, 10);
  const form = useForm({
    mode: "onSubmit",
    defaultValues: { on: today, text: "", department: "" },
  });
  const submit = form.handleSubmit(({ on, text, department }) =>
    add.mutateAsync({ on, text: text.trim(), department: department || null }).then(
      ({ message }) => {
        toast.success(message);
        form.reset({ on, text: "", department });
        form.setFocus("text");
      },
      showRefusal(form, t("annotation_failed")),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{form.formState.errors.root?.message}</FormError>
      <div className="grid grid-cols-2 gap-x-3 max-sm:grid-cols-1">
        <Controller
          control={form.control}
          name="on"
          render={({ field: control, fieldState }) => (
            <DatePicker
              {...control}
              label={t("day")}
              timeZone={zone}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="department"
          render={({ field: control }) => (
            <Select
              {...control}
              optional
              label={t("for_whom")}
              placeholder={t("every_department")}
              options={departments}
            />
          )}
        />
      </div>
      <TextField
        label={t("text")}
        autoComplete="off"
        maxLength={120}
        {...field(form, "text", {
          validate: (typed) => typed.trim() !== "" || t("text_required"),
        })}
      />
      <Button type="submit" variant="primary" busy={add.isPending} busyLabel={t("saving")}>
        {t("add_annotation")}
      </Button>
    </form>
  );
}

function AnnotationList() {
  const { data, error, refetch, isFetching } = useQuery(annotationsQuery());
  const departments = useQuery(departmentChoices).data ?? [];
  const { remove } = useTargetChanges();
  const nameOf = (id: string | null) =>
    id === null
      ? t("every_department")
      : (departments.find(({ value }) => value === id)?.label ?? t("department"));
  if (error && !data) {
    return (
      <ErrorView
        message={messageOr(error, t("load_failed"))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={t("loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={3} columns={2} />
      </Loading>
    );
  }
  if (data.results.length === 0) return <p className="mt-4 text-ink-2">{t("no_annotations")}</p>;
  return (
    <ul aria-label={t("annotations")} className="mt-4">
      {data.results.map(({ id, on, text, department }) => (
        <li key={id} className="flex items-center gap-3 border-line-soft border-t py-1">
          <span className="min-w-0 flex-1">
            <span className="block break-words">{text}</span>
            <span className="text-ink-2 text-meta">
              {dayText(on)} · {nameOf(department)}
            </span>
          </span>
          <IconButton
            icon={Trash2}
            label={t("delete_annotation", { text })}
            onClick={() =>
              remove.mutate(id, {
                onSuccess: ({ message }) => toast.success(message),
                onError: (refusal) => toast.error(messageOf(refusal)),
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}
