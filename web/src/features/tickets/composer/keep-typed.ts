import type { UseFormReturn } from "react-hook-form";
import { ownDrafts } from "#platform/drafts/own-drafts.ts";
import type { Typed } from "./use-sending.ts";

/** Keeps what the page itself put into a form: of that the form makes no draft by itself. */
export function keepTyped(form: UseFormReturn<Typed>, key: string, change: Partial<Typed>): void {
  for (const [name, value] of Object.entries(change)) {
    form.setValue(name as keyof Typed, value as never, { shouldDirty: true });
  }
  ownDrafts()?.keep(key, { ...form.getValues() }, Date.now());
}
