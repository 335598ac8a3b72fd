import type { Ask } from "@parley/contract";
import { passwords, signIn } from "@parley/contract/calls";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { queryClient } from "#platform/query-client.ts";
import { beginSession } from "#platform/session/session.ts";
import { shareTokens } from "#platform/session/share-between-tabs.ts";
import type { Tokens } from "#platform/session/tokens.ts";

function enter(tokens: Tokens): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== "site" });
  beginSession(tokens);
  shareTokens(tokens);
}

/** Signs in, or returns that a code is needed. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: Ask<typeof signIn.express.route & object>["body"]) =>
      call(signIn.express, { body }),
    onSuccess: ({ access, refresh }) => {
      if (access) enter({ access, refresh });
    },
  });
}

/** Begins the sign-up of a customer, which a mailed code completes. */
export function useSignUp() {
  return useMutation({
    mutationFn: (body: Ask<typeof signIn.register.route & object>["body"]) =>
      call(signIn.register, { body }),
  });
}

export function useVerifyCode() {
  return useMutation({
    mutationFn: (body: { otp: string; session_key: string }) => call(signIn.verifyCode, { body }),
    onSuccess: enter,
  });
}

export function useResendCode() {
  return useMutation({
    mutationFn: (session_key: string) => call(signIn.resendCode, { body: { session_key } }),
  });
}

export function useSendReset() {
  return useMutation({
    mutationFn: (identifier: string) => call(passwords.sendReset, { body: { identifier } }),
  });
}

export interface LinkKey {
  readonly uid: string;
  readonly token: string;
}

export const linkQuery = (link: LinkKey | undefined) =>
  queryOptions({
    queryKey: ["identity", "link", link],
    queryFn: () => call(passwords.inspectLink, { body: link as LinkKey }),
    enabled: link !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export function useSetPassword() {
  return useMutation({
    mutationFn: (body: Ask<typeof passwords.reset.route & object>["body"]) =>
      call(passwords.reset, { body }),
    onSuccess: ({ access, refresh }) => {
      if (access) enter({ access, refresh });
    },
  });
}
