import type { UseFormReturn } from "react-hook-form";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../sla-texts.ts";
import type { PolicyForm } from "./policy-form.rules.ts";

export type PolicyFormApi = UseFormReturn<PolicyForm, unknown, PolicyForm>;

/** A number field: undefined while it is empty. */
export const asNumber = {
  setValueAs: (typed: unknown) =>
    typed === "" || typed === null || typed === undefined ? undefined : Number(typed),
};

type Choice = { readonly value: string; readonly label: string };

/** Adds an empty first option. */
export const withNone = (choices: readonly Choice[]) => [
  { value: "", label: t("choose") },
  ...choices,
];

/** Shows the success message and the warnings of a saved policy. */
export function showSavedMessages({
  message,
  warnings,
}: {
  message: string;
  warnings: readonly string[];
}) {
  toast.success(message);
  for (const warning of warnings) toast.show(warning);
}
