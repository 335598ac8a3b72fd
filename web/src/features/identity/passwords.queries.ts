import { passwords } from "@parley/contract/calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { beginSession } from "#platform/session/session.ts";
import { shareTokens } from "#platform/session/share.ts";

/** Every other session ends with it; this one goes on with the tokens that come back. */
export function useUpdatePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { old_password: string; new_password: string }) =>
      call(passwords.update, { body }),
    onSuccess(tokens) {
      beginSession(tokens);
      shareTokens(tokens);
      // While a new password was due, the server refused everything else.
      void queries.invalidateQueries();
    },
  });
}
