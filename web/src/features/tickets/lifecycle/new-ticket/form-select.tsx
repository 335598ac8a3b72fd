import { type UseFormReturn, useController } from "react-hook-form";
import type { Option } from "#ui/select/options.ts";
import { Select } from "#ui/select/select.tsx";
import type { NewTicketFields } from "./new-ticket.rules.ts";

interface Props {
  readonly form: NewTicketFormShape;
  readonly name: "category" | "department" | "priority" | "assigned_to" | "source";
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  readonly onType?: (typed: string) => void;
  readonly onChosen?: (option: Option | undefined) => void;
}

/** An optional select. */
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

export type NewTicketFormShape = UseFormReturn<NewTicketFields>;
