import { FormModal } from "#platform/forms/form-modal.tsx";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { classes } from "#ui/classes.ts";
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
  const saved = holiday ? formOf(holiday) : newHoliday;
  const { form, missing, tried } = useHolidayForm(saved, holiday?.id);
  const add = useAddHoliday();
  const change = useChangeHoliday();
  const labels = holiday ? edit : create;

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

  const { modal } = useFormModal({ form, save: send, onClose, failed: labels.failed });

  return (
    <FormModal
      {...modal}
      title={labels.title}
      size="lg"
      submitLabel={labels.send}
      busyLabel={labels.busy}
      disabledReason={missing}
      footerStart={<TryButton check={tryOut} className={classes(beforeButtons, "sm:me-auto")} />}
      after={<DuePreview holidays={tried} />}
    >
      <HolidayFields form={form} look="toggle" withActive={holiday !== undefined} />
    </FormModal>
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
