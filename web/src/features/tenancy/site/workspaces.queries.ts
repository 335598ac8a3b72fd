import { workspaces } from "@parley/contract/calls";
import { useMutation } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** A mutation, because it runs once, when the button is pressed. */
export function useFindWorkspace() {
  return useMutation({
    mutationFn: (name: string) => call(workspaces.find, { query: { name } }),
  });
}

export function useSendWorkspaceList() {
  return useMutation({
    mutationFn: (email: string) => call(workspaces.sendList, { body: { email } }),
  });
}
