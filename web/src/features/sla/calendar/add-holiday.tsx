import { showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { TryButton } from "../backtest/try-button.tsx";
import { t } from "../sla-texts.ts";
import { useAddHoliday } from "./calendar.queries.ts";
import { DuePreview } from "./due-preview.tsx";
import { HolidayFields, useHolidayForm } from "./holiday-fields.tsx";
import { newHoliday } from "./holiday-form.rules.ts";

/** Stays open next to the list, so that several holidays can be entered in a row. */
export function AddHoliday() {
  const { form, tried } = useHolidayForm(newHoliday);
  const add = useAddHoliday();
  const submit = form.handleSubmit((typed) =>
    add.mutateAsync(typed).then(
      ({ message }) => {
        toast.success(message);
        form.setFocus("name");
        form.reset(newHoliday);
      },
      showRefusal(form, t("holiday_create_failed")),
    ),
  );
  return (
    <div className="flex flex-col gap-4">
      <DuePreview holidays={tried} />
      <section aria-labelledby="add-holiday">
        <h3 id="add-holiday" className="mb-3 font-semibold">
          {t("holiday_add")}
        </h3>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <HolidayFields form={form} look="box" />
          <FormError>{form.formState.errors.root?.message}</FormError>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={add.isPending} busyLabel={t("saving")}>
              {t("holiday_save")}
            </Button>
            <TryButton
              check={(use) => void form.handleSubmit((typed) => use({ new_holiday: typed }))()}
            />
          </div>
        </form>
      </section>
    </div>
  );
}
