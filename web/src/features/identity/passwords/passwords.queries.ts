import { passwords } from "@parley/contract/calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { beginSession } from "#platform/session/session.ts";
import { shareTokens } from "#platform/session/share-between-tabs.ts";

/** Ends all other sessions; this one continues with the returned tokens. */
export function useUpdatePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { old_password: string; new_password: string }) =>
      call(passwords.update, { body }),
    onSuccess(tokens) {
      beginSession(tokens);
      shareTokens(tokens);
      // While a new password was required, the server refused all other calls.
      void queries.invalidateQueries();
    },
  });
}
