import { Controller, type UseFormReturn } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { t } from "./merge-texts.ts";
import type { MergeTyped, Sides } from "./merge-typed.ts";

interface Props {
  readonly form: UseFormReturn<MergeTyped>;
  readonly sides: Sides;
}

const orders = [
  { value: "time", label: t("order_time") },
  { value: "after", label: t("order_after") },
];

export function MergeChoices({ form, sides }: Props) {
  const { survivor, source, adds, isSameAsker } = sides;
  return (
    <div className="grid gap-3">
      <NativeSelect
        label={t("order", { source: source.ticket_id })}
        options={orders}
        {...field(form, "order")}
      />
      <Checkbox label={t("tell")} hint={t("tell_hint")} {...form.register("tell")} />
      {!isSameAsker && (
        <Controller
          control={form.control}
          name="add"
          render={({ field: { onChange } }) => (
            <Checkbox
              label={t("add_requester", {
                name: source.requester.name,
                survivor: survivor.ticket_id,
              })}
              hint={t("add_requester_hint")}
              checked={adds}
              onChange={({ target }) => onChange(target.checked)}
            />
          )}
        />
      )}
    </div>
  );
}
