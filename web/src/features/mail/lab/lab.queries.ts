import { mailLab } from "@parley/contract/calls";
import { useMutation } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export interface AskedMail {
  readonly department: string;
  readonly mail: File | null;
}

/** Asks what would become of a mail. Nothing changes by it. */
export const useExplainMail = () =>
  useMutation({
    mutationFn: ({ department, mail }: AskedMail) =>
      call(mailLab.explain, { body: { department } }, { files: { mail: mail ?? undefined } }),
  });
