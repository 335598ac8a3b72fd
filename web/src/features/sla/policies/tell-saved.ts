import { toast } from "#ui/toast.ts";

/** What was saved, and what is probably not meant although it was. */
export function tellSaved({ message, warnings }: { message: string; warnings: readonly string[] }) {
  toast.success(message);
  for (const warning of warnings) toast.show(warning);
}
