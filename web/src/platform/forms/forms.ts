import type {
  FieldErrors,
  FieldPath,
  FieldValues,
  RegisterOptions,
  Resolver,
  UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { messageOf, Refusal } from "../api/refusal.ts";

/** Ties an input of the kit to a field of the form: its name, its value, its message. */
export function field<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  name: FieldPath<T>,
  rules?: RegisterOptions<T>,
) {
  return {
    ...form.register(name, rules),
    error: form.getFieldState(name, form.formState).error?.message,
  };
}

/** Puts a refusal where the person can act on it: beside the fields it names, or else above the button. */
export function showRefusal<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>) {
  return (error: unknown): void => {
    const fields = error instanceof Refusal ? (error.problem.fields ?? {}) : {};
    const known = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [name, message] of known) form.setError(name as FieldPath<T>, { message });
    const first = known[0]?.[0];
    if (first) form.setFocus(first as FieldPath<T>);
    else form.setError("root", { message: messageOf(error) });
  };
}

/** Checks a form by the contract's own schema, fetched when the form is first checked, so that no page waits for it. */
export function checkedBy<S extends z.ZodType<FieldValues, FieldValues>>(
  load: () => Promise<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values) => {
    const schema = await load();
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of error.issues) {
      errors[path.join(".")] ??= { type: code ?? "invalid", message };
    }
    return { values: {}, errors: errors as FieldErrors<z.input<S>> };
  };
}
