import type { Answer, slaPolicies as contract } from "@parley/contract";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { classes } from "#ui/classes.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import type { BacktestChange } from "../backtest/backtest.queries.ts";
import { beforeButtons, TryButton } from "../backtest/try-button.tsx";
import { changedFields, draftResolver } from "../sla-form.ts";
import { t } from "../sla-texts.ts";
import { BasicFields } from "./basic-fields.tsx";
import { ChoicesGate } from "./choices-gate.tsx";
import { ConditionList } from "./condition-list.tsx";
import {
  choicesQuery,
  type Policy,
  type PolicyChange,
  useChangePolicy,
} from "./policies.queries.ts";
import { formOf, type PolicyForm } from "./policy-form.rules.ts";
import { showSavedMessages } from "./policy-form.ts";
import { TargetList } from "./target-list.tsx";

interface EditPolicyProps {
  readonly policy: Policy;
  readonly part: "details" | "targets";
  readonly onClose: () => void;
}

const parts = {
  details: { title: t("policy_edit_details"), failed: t("policy_update_failed") },
  targets: { title: t("policy_edit_targets"), failed: t("targets_update_failed") },
};

export function EditPolicy({ policy, part, onClose }: EditPolicyProps) {
  const { title, failed } = parts[part];
  const { form, check, modal } = usePolicyEdit(policy, failed, onClose);
  const { data: choices } = useQuery(choicesQuery);
  return (
    <FormModal
      {...modal}
      title={title}
      description={policy.name}
      size="3xl"
      submitLabel={t("save_changes")}
      busyLabel={t("saving")}
      footerStart={<TryButton check={check} className={classes(beforeButtons, "sm:me-auto")} />}
    >
      {!choices && <ChoicesGate />}
      {choices && part === "details" && (
        <>
          <BasicFields form={form} choices={choices} />
          <h3 className="mt-5 mb-3 font-semibold">{t("step_conditions")}</h3>
          <ConditionList form={form} choices={choices} />
        </>
      )}
      {choices && part === "targets" && <TargetList form={form} choices={choices} isEdit />}
    </FormModal>
  );
}

const loadChange = () => import("@parley/contract/sla/policies").then(({ Change }) => Change);

/** Edits a part of a policy. Only changed fields are sent, so that changes of others are not overwritten. */
function usePolicyEdit(policy: Policy, failed: string, onClose: () => void) {
  const saved = formOf(policy);
  const form = useForm<PolicyForm, unknown, PolicyForm>({
    mode: "onTouched",
    resolver: draftResolver(loadChange),
    defaultValues: saved,
  });
  const change = useChangePolicy();
  const { id, version } = policy;
  const check = (use: (tried: BacktestChange) => void) =>
    void form.handleSubmit((typed) =>
      use({ policy: { ...(changedFields(saved, typed) as PolicyChange), id, version } }),
    )();
  const { modal } = useFormModal({
    form,
    save: (typed) =>
      change.mutateAsync({ ...(changedFields(saved, typed) as PolicyChange), id, version }),
    onSaved(answer, typed) {
      showSavedMessages(answer);
      const apply = () => change.mutateAsync({ id, apply_to_open: true });
      void askToApply(Object.keys(changedFields(saved, typed)), answer, apply);
    },
    onClose,
    failed,
  });
  return { form, check, modal };
}

type Saved = Pick<
  Answer<typeof contract.change>,
  "policy" | "open_tickets" | "open_tickets_is_capped"
>;

/** The fields of a policy that decide its targets. */
const targetFields = ["conditions", "targets", "operational_hours", "evaluation_method"];

/** Changed targets apply to new tickets; asks whether to apply them to open tickets as well. */
async function askToApply(
  fields: readonly string[],
  { policy, open_tickets: count, open_tickets_is_capped: isCapped }: Saved,
  apply: () => Promise<unknown>,
): Promise<void> {
  const isAsked =
    policy.is_active && count > 0 && fields.some((field) => targetFields.includes(field));
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
