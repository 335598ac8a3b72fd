import { useController, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Select } from "#ui/select/select.tsx";
import { requesterChoices } from "../../ticket-choices.queries.ts";
import { useSearchOptions } from "../../use-search-options.ts";
import type { NewTicketFormShape } from "./form-select.tsx";
import { t } from "./new-ticket-texts.ts";

/** The requester: an existing customer, or a new one by name and address. */
export function RequesterFields({ form }: { form: NewTicketFormShape }) {
  const [how, label] = useWatch({
    control: form.control,
    name: ["requester", "requester_label"],
  });
  const chosen = useController({
    control: form.control,
    name: "requester_id",
    rules: {
      validate: (id, { requester }) => requester === "new" || id !== "" || t("requester_required"),
    },
  });
  const { value } = chosen.field;
  const { options, onType } = useSearchOptions(
    requesterChoices,
    value ? { value, label } : undefined,
    true,
  );
  const turn = (to: "" | "new") => form.setValue("requester", to, { shouldDirty: true });

  function choose(id: string) {
    const found = options.find((option) => option.value === id);
    form.setValue("requester_label", found?.label ?? "");
    chosen.field.onChange(id);
  }

  if (how === "new") {
    return (
      <fieldset className="grid gap-x-3 sm:grid-cols-2">
        <legend className="mb-1 flex w-full items-center justify-between font-medium">
          {t("requester")}
          <Button variant="ghost" size="toolbar" onClick={() => turn("")}>
            {t("requester_known")}
          </Button>
        </legend>
        <TextField label={t("creator_name")} optional {...field(form, "creator_name")} />
        <TextField
          label={t("creator_email")}
          type="email"
          {...field(form, "creator_email", {
            validate: (typed, { requester }) =>
              requester !== "new" || typed.trim() !== "" || t("creator_email_required"),
          })}
        />
      </fieldset>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <Select
        ref={chosen.field.ref}
        label={t("requester")}
        placeholder={t("requester_search")}
        options={options}
        onType={onType}
        value={value}
        onChange={choose}
        onBlur={chosen.field.onBlur}
        error={chosen.fieldState.error?.message}
      />
      <Button className="mt-6" onClick={() => turn("new")}>
        {t("requester_new")}
      </Button>
    </div>
  );
}
