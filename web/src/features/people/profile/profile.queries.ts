import { profile, workOverview } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { updateUser } from "#platform/session/session.ts";
import { meQuery } from "../../identity/index.ts";

export interface ProfileChange {
  readonly f_name?: string;
  readonly l_name?: string;
  readonly email?: string;
  readonly phone_number?: string;
  readonly avatar_url?: string;
  readonly current_password?: string;
}

/** Sends changed fields only; missing ones keep their value. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ avatar, ...body }: ProfileChange & { avatar?: File }) =>
      call(profile.update, { body }, avatar ? { files: { avatar } } : {}),
    onSuccess({ user }) {
      updateUser(user);
      queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, user });
    },
  });
}

/** The link works once, so it is not retried. */
export const confirmEmailQuery = (body: { uid: string; token: string }) =>
  queryOptions({
    queryKey: ["people", "confirm-email", body],
    queryFn: () => call(profile.confirmEmail, { body }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** How many tickets the signed-in person has and has resolved. The key is that of tickets, whose changes change it. */
export const workOverviewQuery = queryOptions({
  queryKey: ["tickets", "work-overview"],
  queryFn: ({ signal }) => call(workOverview.show, {}, { signal }),
});
