import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { Refusal } from "#platform/api/refusal.ts";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Stepper } from "#ui/navigation/stepper.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { BacktestChange } from "../backtest/backtest.queries.ts";
import { TryButton } from "../backtest/try-button.tsx";
import { draftResolver } from "../sla-form.ts";
import { t } from "../sla-texts.ts";
import { BasicFields } from "./basic-fields.tsx";
import { ChoicesGate } from "./choices-gate.tsx";
import { ConditionList } from "./condition-list.tsx";
import { choicesQuery, type PolicyDraft, useCreatePolicy } from "./policies.queries.ts";
import { lastStep, newPolicy, type PolicyForm, stepFields } from "./policy-form.rules.ts";
import { showSavedMessages } from "./policy-form.ts";
import { TargetList } from "./target-list.tsx";

const loadDraft = () => import("@parley/contract/sla/policies").then(({ Draft }) => Draft);
const labels = [t("step_basic"), t("step_conditions"), t("step_targets")];

/** Three steps over one form. The values are kept between steps and after a crash. */
export function PolicyWizard({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [step, setStep] = useState(0);
  const { data: choices } = useQuery(choicesQuery);
  const form = useForm<PolicyForm, unknown, PolicyForm>({
    mode: "onTouched",
    resolver: draftResolver(loadDraft),
    defaultValues: newPolicy(),
  });
  const draft = useDraft(form, "sla-policy:new");
  const create = useCreatePolicy();
  const { errors } = form.formState;

  async function next() {
    if (!(await form.trigger(stepFields[step], { shouldFocus: true }))) return;
    // New targets start with the hours of their policy.
    for (const [at, target] of form.getValues("targets").entries()) {
      if (target.operational_hours) continue;
      form.setValue(`targets.${at}.operational_hours`, form.getValues("operational_hours"));
    }
    setStep(step + 1);
  }
  const goToWrong = (names: readonly string[]) => {
    const wrong = stepOf(names);
    if (wrong >= 0) setStep(wrong);
  };
  const submit = form.handleSubmit(
    (typed) =>
      create.mutateAsync(typed as PolicyDraft).then(
        async (saved) => {
          await draft.done();
          showSavedMessages(saved);
          onClose();
        },
        (error: unknown) => {
          showRefusal(form, t("error_occurred"))(error);
          if (error instanceof Refusal) goToWrong(Object.keys(error.problem.fields ?? {}));
        },
      ),
    (wrong: FieldErrors<PolicyForm>) => goToWrong(Object.keys(wrong)),
  );

  const check = (use: (change: BacktestChange) => void) =>
    void form.handleSubmit(
      (typed) => use({ new_policy: typed as PolicyDraft }),
      (wrong: FieldErrors<PolicyForm>) => goToWrong(Object.keys(wrong)),
    )();

  return (
    <Modal
      open
      onClose={onClose}
      title={t("policy_add_title")}
      size="3xl"
      footer={
        <>
          <div className="me-auto flex flex-wrap items-center gap-3">
            <Button
              disabledReason={step === 0 ? t("first_step") : undefined}
              onClick={() => setStep(step - 1)}
            >
              {t("previous")}
            </Button>
            <DraftStatus state={draft.state} onSettle={draft.settle} />
            {form.formState.isDirty && (
              <Button
                variant="ghost"
                onClick={() => {
                  form.reset(newPolicy());
                  setStep(0);
                  void draft.done();
                }}
              >
                {t("start_over")}
              </Button>
            )}
          </div>
          {step === lastStep && <TryButton check={check} />}
          {step < lastStep ? (
            <Button key="next" type="submit" form={formId} variant="primary">
              {t("next")}
            </Button>
          ) : (
            <Button
              key="create"
              type="submit"
              form={formId}
              variant="primary"
              busy={create.isPending}
              busyLabel={t("creating")}
            >
              {t("policy_create")}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-5">
        <Stepper
          current={step}
          steps={labels.map((label, at) => ({
            label,
            hasError: stepFields[at]?.some((name) => name in errors) ?? false,
          }))}
        />
      </div>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (step < lastStep ? next() : submit(event));
        }}
      >
        {choices ? (
          <>
            {step === 0 && <BasicFields form={form} choices={choices} />}
            {step === 1 && <ConditionList form={form} choices={choices} />}
            {step === 2 && <TargetList form={form} choices={choices} />}
          </>
        ) : (
          <ChoicesGate />
        )}
        <div className="mt-4">
          <FormError>{errors.root?.message}</FormError>
        </div>
      </form>
    </Modal>
  );
}

/** The first step that contains one of these fields. */
function stepOf(names: readonly string[]): number {
  const roots = new Set(names.map((name) => name.split(".")[0]));
  return stepFields.findIndex((fields) => fields.some((name) => roots.has(name)));
}
