import type { Answer, slaPolicies as contract } from "@parley/contract";
import { messageOr } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toast.ts";
import { t } from "../sla-texts.ts";

type Saved = Pick<
  Answer<typeof contract.change>,
  "policy" | "open_tickets" | "open_tickets_is_capped"
>;

/** What of a policy a promise is made of. */
const promising = ["conditions", "targets", "operational_hours", "evaluation_method"];

/** A changed promise holds for new tickets; whether also for those that are open is asked. */
export async function askToApply(
  fields: readonly string[],
  { policy, open_tickets: count, open_tickets_is_capped: isCapped }: Saved,
  apply: () => Promise<unknown>,
): Promise<void> {
  const isAsked =
    policy.is_active && count > 0 && fields.some((field) => promising.includes(field));
  if (!isAsked) return;
  const question = {
    title: t(isCapped ? "apply_ask_many" : "apply_ask", { count }),
    message: t("apply_line"),
    confirmText: t("apply_now"),
    cancelText: t("apply_not"),
    act: apply,
  };
  await confirm(question).then(
    (isApplied) => isApplied && toast.success(t("apply_begun")),
    (error: unknown) => toast.error(messageOr(error, t("apply_failed"))),
  );
}
