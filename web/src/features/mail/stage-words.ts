import { Refusal } from "#platform/api/refusal.ts";
import type { DepartmentEmail } from "./emails.queries.ts";
import { type MailText, t } from "./mail-texts.ts";

type Stage = NonNullable<DepartmentEmail["last_problem"]>;

const words: Record<Stage, MailText> = {
  connect: "stage_connect",
  tls: "stage_tls",
  auth: "stage_auth",
  send: "stage_send",
  folder: "stage_folder",
};

/** How far a talk with a mail server came, in words. */
export function stageWords(stage: Stage): string {
  return t(words[stage]);
}

/** Why something failed, where the server says more than that it did. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return "";
  const { code, data, message = "" } = error.problem;
  if (code === "mail.test_failed") return typeof data?.reason === "string" ? data.reason : "";
  return code && code !== "server.unexpected" ? message : "";
}
