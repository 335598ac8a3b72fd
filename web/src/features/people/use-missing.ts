import { useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toast.ts";

/** An address that opens somebody who is not there says so, over the list that is. */
export function useMissing(error: Error | null): void {
  useEffect(() => {
    if (error) toast.error(messageOf(error), { id: "missing" });
  }, [error]);
}
