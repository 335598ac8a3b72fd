import type { FieldConditions } from "@parley/contract/tickets/fields/field-rules";
import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { askedFields, type CustomForm, type InputField } from "./field-values.rules.ts";
import { t } from "./fields-texts.ts";
import { missingKeysOf } from "./missing-keys.ts";

interface Place {
  readonly department: string;
  readonly category: string;
}

/**
 * The custom fields of the form of a new ticket. It asks those that apply to the chosen department and category. The server
 * may choose another department: the fields that it then misses are asked too.
 */
export function useAskedFields<F extends FieldConditions & InputField>(definitions: readonly F[]) {
  const [missed, setMissed] = useState<readonly string[]>([]);
  return {
    missed,
    asked: ({ department, category, custom }: Place & CustomForm) =>
      askedFields(
        definitions,
        { department_id: department || null, category_id: category || null, values: custom },
        missed,
      ),
    /** Shows which fields the server misses, where it is refused for that. */
    showMissed<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): void {
      const found = definitions.filter(({ key }) => missingKeysOf(error)?.includes(key));
      if (found.length === 0) return;
      setMissed([...new Set([...missed, ...found.map(({ key }) => key)])]);
      for (const { key, label } of found) {
        form.setError(`custom.${key}` as FieldPath<T>, { message: t("is_required", { label }) });
      }
    },
  };
}
