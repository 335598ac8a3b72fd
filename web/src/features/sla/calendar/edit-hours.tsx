import { useForm, useWatch } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
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
  const saved = entryOf(hours);
  const form = useForm<HoursForm, unknown, HoursForm>({
    mode: "onTouched",
    resolver: draftResolver(loadDraft),
    defaultValues: { data: [saved] },
  });
  const typed = useWatch({ control: form.control, name: "data" });
  const change = useChangeHours();
  const remove = useDeleteHours();

  const wishOf = ({ data: [entry = saved] }: HoursForm) => ({
    id: hours.id,
    ...changedFields(saved, entry),
    version: hours.version,
  });
  const { closeSaved, modal } = useFormModal({
    form,
    save: (draft) => change.mutateAsync(wishOf(draft)),
    onClose,
    failed: t("error_occurred"),
  });
  const askToDelete = () =>
    confirm({
      title: t("delete_named", { name: hours.name }),
      message: t("hours_delete_ask", { day: hours.day_name }),
      variant: "danger",
      confirmText: t("delete"),
      act: () =>
        remove.mutateAsync(hours.id).then(({ message }) => {
          toast.success(message);
          closeSaved();
        }),
    }).catch((error: unknown) => toast.error(messageOr(error, t("error_occurred"))));

  const others = all.filter(({ id }) => id !== hours.id);
  return (
    <FormModal
      {...modal}
      title={t("hours_edit_title")}
      size="2xl"
      submitLabel={t("save_changes")}
      busyLabel={t("saving")}
      footerStart={
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
        </>
      }
      after={
        <DuePreview
          hours={form.formState.isDirty ? [...others.map(entryOf), ...typed] : undefined}
        />
      }
    >
      <EntryFields form={form} at={0} />
    </FormModal>
  );
}
