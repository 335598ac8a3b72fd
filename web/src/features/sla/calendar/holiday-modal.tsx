import { useId } from "react";
import { showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import type { BacktestChange } from "../backtest/backtest.queries.ts";
import { beforeButtons, TryButton } from "../backtest/try-button.tsx";
import { changedFields } from "../sla-form.ts";
import { t } from "../sla-texts.ts";
import { type Holiday, useAddHoliday, useChangeHoliday } from "./calendar.queries.ts";
import { DuePreview } from "./due-preview.tsx";
import { HolidayFields, useHolidayForm } from "./holiday-fields.tsx";
import { formOf, type HolidayForm, newHoliday } from "./holiday-form.rules.ts";

interface Props {
  /** The holiday to edit; undefined for a new one. */
  readonly holiday?: Holiday | undefined;
  readonly onClose: () => void;
}

export function HolidayModal({ holiday, onClose }: Props) {
  const formId = useId();
  const saved = holiday ? formOf(holiday) : newHoliday;
  const { form, missing, tried } = useHolidayForm(saved, holiday?.id);
  const add = useAddHoliday();
  const change = useChangeHoliday();
  const isSaving = add.isPending || change.isPending;
  const setSaved = useUnsavedChanges(form.formState.isDirty);
  const face = holiday ? edit : create;

  const wishOf = (own: Holiday, typed: HolidayForm) => ({
    id: own.id,
    ...changedFields(saved, typed),
    version: own.version,
  });
  const send = (typed: HolidayForm) =>
    holiday ? change.mutateAsync(wishOf(holiday, typed)) : add.mutateAsync(typed);
  const tryOut = (use: (tried: BacktestChange) => void) =>
    void form.handleSubmit((typed) =>
      use(holiday ? { holiday: wishOf(holiday, typed) } : { new_holiday: typed }),
    )();

  const submit = form.handleSubmit((typed) =>
    send(typed).then(
      ({ message }) => {
        setSaved();
        toast.success(message);
        onClose();
      },
      showRefusal(form, face.failed),
    ),
  );

  return (
    <Modal
      open
      onClose={onClose}
      title={face.title}
      size="lg"
      footer={
        <>
          <TryButton check={tryOut} className={classes(beforeButtons, "sm:me-auto")} />
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSaving}
            busyLabel={face.busy}
            disabledReason={missing}
          >
            {face.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <HolidayFields form={form} look="toggle" withActive={holiday !== undefined} />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
      <DuePreview holidays={tried} />
    </Modal>
  );
}

const edit = {
  title: t("holiday_edit"),
  send: t("update"),
  busy: t("updating"),
  failed: t("holiday_update_failed"),
};

const create = {
  title: t("holiday_create"),
  send: t("create"),
  busy: t("creating"),
  failed: t("holiday_create_failed"),
};
