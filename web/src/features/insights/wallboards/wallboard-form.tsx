import { type MetricId, metricIds, metrics } from "@parley/contract/insights/definitions";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { Controller, useFieldArray, useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { Select } from "#ui/select/select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import { useWallboards, type Wallboard } from "./wallboards.queries.ts";
import { t } from "./wallboards-texts.ts";

interface Props {
  /** The one that is edited; a new one without. */
  readonly wallboard?: Wallboard | undefined;
  /** With the link, where there is a new one. */
  readonly onSaved: (link: string | null, message: string) => void;
  readonly onClose: () => void;
}

interface Fields {
  readonly name: string;
  readonly departments: readonly string[];
  readonly cards: { readonly metric: MetricId; readonly days: string }[];
}

const mostCards = 8;
const periods = [1, 7, 30, 90];
const figureOptions = metricIds.map((id) => ({ value: id, label: metrics[id].label }));
const usual: Fields["cards"] = [
  { metric: "backlog", days: "1" },
  { metric: "created", days: "1" },
  { metric: "resolved", days: "1" },
  { metric: "first_reply_calendar", days: "7" },
];

/** What a wallboard is called and which figures it shows. */
export function WallboardForm({ wallboard, onSaved, onClose }: Props) {
  const departments = useQuery(departmentChoices).data ?? [];
  const { create, change } = useWallboards();
  const form = useForm<Fields>({
    mode: "onTouched",
    defaultValues: {
      name: wallboard?.name ?? "",
      departments: wallboard?.departments ?? [],
      cards: wallboard?.cards.map(({ metric, days }) => ({ metric, days: String(days) })) ?? usual,
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "cards" });
  const { modal } = useFormModal({
    form,
    save({ name, cards, departments: chosen }) {
      const body = {
        name: name.trim(),
        departments: [...chosen],
        cards: cards.map(({ metric, days }) => ({ metric, days: Number(days) })),
      };
      const { id, version } = wallboard ?? {};
      return id
        ? change.mutateAsync({ id, ...(version && { version }), ...body })
        : create.mutateAsync(body);
    },
    onSaved: ({ link, message }) => onSaved(link, message),
    onClose,
    failed: t("save_failed"),
  });
  return (
    <FormModal
      {...modal}
      size="xl"
      title={t(wallboard ? "edit_title" : "new")}
      description={wallboard && t("becomes_maker")}
      submitLabel={t("save")}
      busyLabel={t("saving")}
    >
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
        name="departments"
        render={({ field: control }) => (
          <MultiSelect
            {...control}
            optional
            label={t("departments")}
            hint={t("departments_hint")}
            options={departments}
          />
        )}
      />
      {fields.map(({ id: key }, at) => (
        <fieldset
          key={key}
          aria-label={t("card", { place: at + 1 })}
          className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] gap-x-3"
        >
          <Controller
            control={form.control}
            name={`cards.${at}.metric`}
            render={({ field: control }) => (
              <Select {...control} label={t("figure")} options={figureOptions} />
            )}
          />
          <Controller
            control={form.control}
            name={`cards.${at}.days`}
            render={({ field: control }) => (
              <Select {...control} label={t("period")} options={periodOptions(control.value)} />
            )}
          />
          {fields.length > 1 && (
            <IconButton
              icon={X}
              label={t("remove_card", { place: at + 1 })}
              className="mt-6"
              onClick={() => remove(at)}
            />
          )}
        </fieldset>
      ))}
      {fields.length < mostCards && (
        <Button icon={Plus} onClick={() => append({ metric: "created", days: "7" })}>
          {t("add_card")}
        </Button>
      )}
    </FormModal>
  );
}

/** The usual periods, and the one that the card has. */
const periodOptions = (own: string) =>
  [...new Set([...periods, Number(own)])].map((days) => ({
    value: String(days),
    label: t("days", { days }),
  }));
