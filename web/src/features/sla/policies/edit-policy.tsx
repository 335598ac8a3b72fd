import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { FormError } from "#ui/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { beforeButtons, TryButton } from "../backtest/try-button.tsx";
import { t } from "../sla-texts.ts";
import { BasicFields } from "./basic-fields.tsx";
import { ChoicesGate } from "./choices-gate.tsx";
import { ConditionList } from "./condition-list.tsx";
import { choicesQuery, type Policy } from "./policies.queries.ts";
import { TargetList } from "./target-list.tsx";
import { usePolicyEdit } from "./use-policy-edit.ts";

interface Props {
  readonly policy: Policy;
  readonly part: "details" | "targets";
  readonly onClose: () => void;
}

const parts = {
  details: { title: t("policy_edit_details"), failed: t("policy_update_failed") },
  targets: { title: t("policy_edit_targets"), failed: t("targets_update_failed") },
};

export function EditPolicy({ policy, part, onClose }: Props) {
  const formId = useId();
  const { title, failed } = parts[part];
  const { form, submit, check, isSaving } = usePolicyEdit(policy, failed, onClose);
  const { data: choices } = useQuery(choicesQuery);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      description={policy.name}
      size="3xl"
      footer={
        <>
          <TryButton check={check} className={classes(beforeButtons, "sm:me-auto")} />
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSaving}
            busyLabel={t("saving")}
          >
            {t("save_changes")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {!choices && <ChoicesGate />}
        {choices && part === "details" && (
          <>
            <BasicFields form={form} choices={choices} />
            <h3 className="mt-5 mb-3 font-semibold">{t("step_conditions")}</h3>
            <ConditionList form={form} choices={choices} />
          </>
        )}
        {choices && part === "targets" && <TargetList form={form} choices={choices} isEdit />}
        <div className="mt-4">
          <FormError>{form.formState.errors.root?.message}</FormError>
        </div>
      </form>
    </Modal>
  );
}
