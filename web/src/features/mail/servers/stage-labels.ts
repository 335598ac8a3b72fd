import { Refusal } from "#platform/api/refusal.ts";
import { type MailText, t } from "../mail-texts.ts";
import type { DepartmentEmail } from "./department-emails.queries.ts";

type Stage = NonNullable<DepartmentEmail["last_problem"]>;

const words: Record<Stage, MailText> = {
  connect: "stage_connect",
  tls: "stage_tls",
  auth: "stage_auth",
  send: "stage_send",
  folder: "stage_folder",
  access: "stage_access",
  provider: "stage_provider",
  reconnect: "stage_reconnect",
};

/** The label of the stage at which a connection to a mail server failed. */
export function stageLabel(stage: Stage): string {
  return t(words[stage]);
}

/** The reason of a failure, if the server sent one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return "";
  const { code, data, message = "" } = error.problem;
  if (code === "mail.test_failed") return typeof data?.reason === "string" ? data.reason : "";
  return code && code !== "server.unexpected" ? message : "";
}
