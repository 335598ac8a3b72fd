import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { currentDrafts } from "#platform/drafts/draft-store.ts";

/** Sets form values from code and saves them as a draft. Only typed values are saved by the form itself. */
export function setAndSaveDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  key: string,
  change: Partial<T>,
): void {
  for (const [name, value] of Object.entries(change)) {
    const path = name as Path<T>;
    form.setValue(path, value as PathValue<T, typeof path>, { shouldDirty: true });
  }
  currentDrafts()?.keep(key, { ...form.getValues() }, Date.now());
}
