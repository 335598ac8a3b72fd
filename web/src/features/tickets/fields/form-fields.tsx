import type { FieldType } from "@parley/contract/tickets/fields/field-rules";
import { useController, useFormContext } from "react-hook-form";
import { FieldInput } from "./field-input.tsx";
import { type CustomForm, type InputField, problemOf } from "./field-values.rules.ts";

interface Props<F> {
  readonly fields: readonly F[];
  readonly isRequired: (field: F) => boolean;
  /** One below the other. */
  readonly isNarrow?: boolean;
}

/** The inputs of custom fields in a form around them, each as `custom.{key}`. */
export function FormFields<F extends InputField>({ fields, isRequired, isNarrow }: Props<F>) {
  if (fields.length === 0) return null;
  return (
    <div className={isNarrow ? "grid" : "grid gap-x-3 sm:grid-cols-2"}>
      {fields.map((field) => (
        <div key={field.key} className={isNarrow ? undefined : places[field.type]}>
          <FormField field={field} isRequired={isRequired(field)} />
        </div>
      ))}
    </div>
  );
}

const places: Partial<Record<FieldType, string>> = {
  long_text: "sm:col-span-2",
  // Beside the input of its row, not beside the label of that.
  checkbox: "sm:pt-7",
};

interface FieldProps {
  readonly field: InputField;
  readonly isRequired: boolean;
}

function FormField({ field, isRequired }: FieldProps) {
  const { control } = useFormContext<CustomForm>();
  const { field: input, fieldState } = useController({
    control,
    name: `custom.${field.key}`,
    // Without a value the refusal of the server would not be shown here.
    defaultValue: "",
    rules: { validate: (typed) => problemOf(field, typed, isRequired) ?? true },
  });
  return (
    <FieldInput
      field={field}
      value={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      ref={input.ref}
      error={fieldState.error?.message}
      isOptional={!isRequired}
    />
  );
}
