import { t } from "../sla-texts.ts";

type Choice = { readonly value: string; readonly label: string };

/** Begins with nothing chosen. */
export const withNone = (choices: readonly Choice[]) => [
  { value: "", label: t("choose") },
  ...choices,
];
