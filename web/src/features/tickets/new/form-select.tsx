import { useController } from "react-hook-form";
import type { Option } from "#ui/select/options.ts";
import { Select } from "#ui/select/select.tsx";
import type { NewTicketFormShape } from "./new-ticket-shape.ts";

interface Props {
  readonly form: NewTicketFormShape;
  readonly name: "category" | "department" | "priority" | "assigned_to";
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  readonly onType?: (typed: string) => void;
  readonly onChosen?: (option: Option | undefined) => void;
}

/** A choice that may be left open. */
export function FormSelect({ form, name, onChosen, onType, ...select }: Props) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Select
      {...select}
      optional
      ref={field.ref}
      value={field.value}
      onBlur={field.onBlur}
      onChange={(value) => {
        onChosen?.(select.options.find((option) => option.value === value));
        field.onChange(value);
      }}
      onType={onType}
      error={fieldState.error?.message}
    />
  );
}
