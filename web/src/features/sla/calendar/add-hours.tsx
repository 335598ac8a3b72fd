import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { browserZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { beforeButtons, TryButton } from "../backtest/try-button.tsx";
import { EntryGroup } from "../entry-group.tsx";
import { draftResolver } from "../sla-form.ts";
import { t } from "../sla-texts.ts";
import { entryOf, hoursQuery, useAddHours } from "./calendar.queries.ts";
import { DuePreview } from "./due-preview.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { firstEntry, type HoursForm, newEntry } from "./hours-form.rules.ts";

const loadDraft = () => import("@parley/contract/sla/business-hours").then(({ Draft }) => Draft);

/** Adds several entries at once: all are saved, or none. */
export function AddHours({ onClose }: { onClose: () => void }) {
  const zone = browserZone();
  const form = useForm<HoursForm, unknown, HoursForm>({
    mode: "onTouched",
    resolver: draftResolver(loadDraft),
    defaultValues: { data: [firstEntry(zone)] },
  });
  const entries = useFieldArray({ control: form.control, name: "data" });
  const typed = useWatch({ control: form.control, name: "data" });
  const { data: saved } = useQuery(hoursQuery);
  const add = useAddHours();
  const { modal } = useFormModal({
    form,
    save: (draft) => add.mutateAsync(draft),
    onClose,
    failed: t("error_occurred"),
  });

  return (
    <FormModal
      {...modal}
      title={t("hours_add_title")}
      description={t("your_timezone", { zone })}
      size="3xl"
      submitLabel={t("hours_save")}
      busyLabel={t("saving")}
      footerStart={
        <TryButton
          className={classes(beforeButtons, "sm:me-auto")}
          check={(use) => void form.handleSubmit((draft) => use({ new_hours: draft }))()}
        />
      }
      after={<DuePreview hours={saved && [...saved.map(entryOf), ...typed]} />}
    >
      {entries.fields.map(({ id }, at) => (
        <EntryGroup
          key={id}
          title={t("hours_entry", { number: at + 1 })}
          onRemove={entries.fields.length > 1 ? () => entries.remove(at) : undefined}
        >
          <EntryFields form={form} at={at} />
        </EntryGroup>
      ))}
      <Button icon={Plus} className="mb-4" onClick={() => entries.append(newEntry(zone))}>
        {t("hours_add_entry")}
      </Button>
    </FormModal>
  );
}
