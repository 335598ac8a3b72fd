import { mfa } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

const key = ["identity", "mfa"] as const;

export const mfaQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(mfa.state, {}, { signal }),
});

function useMfaChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useBeginMfa = () =>
  useMutation({ mutationFn: (password: string) => call(mfa.begin, { body: { password } }) });
export const useConfirmMfa = () =>
  useMfaChange((code: string) => call(mfa.confirm, { body: { code } }));
export const useRemoveMfa = () =>
  useMfaChange((password: string) => call(mfa.remove, { body: { password } }));
export const useNewRecoveryCodes = () =>
  useMfaChange((password: string) => call(mfa.recoveryCodes, { body: { password } }));
