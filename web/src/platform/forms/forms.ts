import {
  type Field,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  set,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { messageOf, messageOr, Refusal } from "../api/refusal.ts";

// Zod reads this when it is loaded. Without it, it tries to compile, which violates the content security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Connects an input to a field of the form: its name, its value, its error message. */
export function field<T extends FieldValues, C, O, N extends FieldPath<T>>(
  form: UseFormReturn<T, C, O>,
  name: N,
  rules?: RegisterOptions<T, N>,
) {
  return {
    ...form.register(name, rules),
    error: form.getFieldState(name, form.formState).error?.message,
  };
}

/**
 * Shows a refusal of the server beside the fields it names, or else above the button. `fallback` is used if the server
 * sent no message.
 */
export function showRefusal<T extends FieldValues, C, O>(
  form: Pick<UseFormReturn<T, C, O>, "control" | "getValues" | "setError" | "setFocus">,
  fallback?: string,
) {
  return (error: unknown): void => {
    const fields = error instanceof Refusal ? (error.problem.fields ?? {}) : {};
    const values = form.getValues();
    const known = Object.entries(fields)
      .map(([name, message]) => [inForm(values, name), message] as const)
      .filter(([name]) => get(values, name) !== undefined && isShown(form, name));
    for (const [name, message] of known) form.setError(name as FieldPath<T>, { message });
    const first = known[0]?.[0];
    if (first) form.setFocus(first as FieldPath<T>);
    else {
      const message = fallback === undefined ? messageOf(error) : messageOr(error, fallback);
      form.setError("root", { message });
    }
  };
}

/**
 * An error of a field that is not on the screen would be seen by nobody, and since nothing checks such a field again it
 * would keep the form from ever being sent.
 */
function isShown<T extends FieldValues, C, O>(
  { control }: Pick<UseFormReturn<T, C, O>, "control">,
  name: string,
): boolean {
  const registered: Partial<Field> | undefined = get(control._fields, name);
  // What has fields inside it, as a list has, is not registered itself.
  return registered !== undefined && (registered._f === undefined || Boolean(registered._f.mount));
}

/** A list that is typed into one field is refused there, whichever of its entries is meant: `domains.0` is `domains`. */
function inForm(values: FieldValues, name: string): string {
  const [root = ""] = name.split(".");
  return typeof values[root] === "string" ? root : name;
}

/** Checks a form by the contract's own schema, fetched when the form is first checked, so that no page waits for it. */
export function checkedBy<S extends z.ZodType<FieldValues, FieldValues>>(
  load: () => Promise<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values) => {
    const schema = await load();
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    const errors: FieldErrors<z.input<S>> = {};
    for (const { path, code, message } of error.issues) {
      const name = path.join(".");
      // The first of a field is shown; fields inside a list lie inside its errors.
      if (!get(errors, name)) set(errors, name, { type: code ?? "invalid", message });
    }
    return { values: {}, errors };
  };
}
