import { useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";

/** Shows a toast if the record that the address opens does not exist. */
export function useMissingRecord(error: Error | null): void {
  useEffect(() => {
    if (error) toast.error(messageOf(error), { id: "missing" });
  }, [error]);
}
