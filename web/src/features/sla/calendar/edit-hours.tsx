import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Modal } from "#ui/overlays/modal.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { beforeButtons, TryButton } from "../backtest/try-button.tsx";
import { changedFields, draftResolver } from "../sla-form.ts";
import { t } from "../sla-texts.ts";
import { entryOf, type Hours, useChangeHours, useDeleteHours } from "./calendar.queries.ts";
import { DuePreview } from "./due-preview.tsx";
import { EntryFields } from "./entry-fields.tsx";
import type { HoursForm } from "./hours-form.rules.ts";

const loadDraft = () => import("@parley/contract/sla/business-hours").then(({ Draft }) => Draft);

interface Props {
  readonly hours: Hours;
  readonly all: readonly Hours[];
  readonly onClose: () => void;
}

export function EditHours({ hours, all, onClose }: Props) {
  const formId = useId();
  const saved = entryOf(hours);
  const form = useForm<HoursForm, unknown, HoursForm>({
    mode: "onTouched",
    resolver: draftResolver(loadDraft),
    defaultValues: { data: [saved] },
  });
  const typed = useWatch({ control: form.control, name: "data" });
  const change = useChangeHours();
  const remove = useDeleteHours();
  const setSaved = useUnsavedChanges(form.formState.isDirty);
  const leave = ({ message }: { message: string }) => {
    setSaved();
    toast.success(message);
    onClose();
  };

  const wishOf = ({ data: [entry = saved] }: HoursForm) => ({
    id: hours.id,
    ...changedFields(saved, entry),
    version: hours.version,
  });
  const submit = form.handleSubmit((draft) =>
    change.mutateAsync(wishOf(draft)).then(leave, showRefusal(form, t("error_occurred"))),
  );
  const askToDelete = () =>
    confirm({
      title: t("delete_named", { name: hours.name }),
      message: t("hours_delete_ask", { day: hours.day_name }),
      variant: "danger",
      confirmText: t("delete"),
      act: () => remove.mutateAsync(hours.id).then(leave),
    }).catch((error: unknown) => toast.error(messageOr(error, t("error_occurred"))));

  const others = all.filter(({ id }) => id !== hours.id);
  return (
    <Modal
      open
      onClose={onClose}
      title={t("hours_edit_title")}
      size="2xl"
      footer={
        <>
          <Button
            className="me-auto"
            disabledReason={others.length === 0 ? t("hours_last") : undefined}
            onClick={() => void askToDelete()}
          >
            {t("delete")}
          </Button>
          <TryButton
            className={beforeButtons}
            check={(use) => void form.handleSubmit((draft) => use({ hours: wishOf(draft) }))()}
          />
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={change.isPending}
            busyLabel={t("saving")}
          >
            {t("save_changes")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <EntryFields form={form} at={0} />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
      <DuePreview hours={form.formState.isDirty ? [...others.map(entryOf), ...typed] : undefined} />
    </Modal>
  );
}
