import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../mail-texts.ts";

interface Props {
  readonly title: string;
  readonly description?: string | undefined;
  readonly name?: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly onSave: (name: string) => Promise<{ message: string }>;
  readonly onClose: () => void;
}

/** Form for the name of a new or existing template set. */
export function SetNameForm({ name = "", onSave, onClose, ...labels }: Props) {
  const form = useForm({ defaultValues: { name } });
  const { modal } = useFormModal({
    form,
    save: (typed) => onSave(typed.name.trim()),
    onClose,
  });
  return (
    <FormModal {...modal} {...labels} size="sm">
      <TextField
        label={t("set_name")}
        maxLength={60}
        autoComplete="off"
        {...field(form, "name", {
          validate: (typed) => typed.trim() !== "" || t("set_name_required"),
        })}
      />
    </FormModal>
  );
}
