import { useForm } from "react-hook-form";
import { showRefusal } from "#platform/forms/forms.ts";
import { useUnsaved } from "#ui/overlays/use-unsaved.ts";
import type { Tried } from "../backtest/backtest.queries.ts";
import { changed } from "../changed.ts";
import { checkedAs } from "../checked-as.ts";
import { askToApply } from "./ask-to-apply.ts";
import { type Policy, type PolicyChange, useChangePolicy } from "./policies.queries.ts";
import { formOf, type PolicyForm } from "./policy-form.rules.ts";
import { tellSaved } from "./tell-saved.ts";

const loadChange = () => import("@parley/contract/sla/policies").then(({ Change }) => Change);

/** A part of a policy being edited: only what differs is sent, and nothing that somebody else changed is overwritten. */
export function usePolicyEdit(policy: Policy, failed: string, onClose: () => void) {
  const saved = formOf(policy);
  const form = useForm<PolicyForm, unknown, PolicyForm>({
    mode: "onTouched",
    resolver: checkedAs(loadChange),
    defaultValues: saved,
  });
  const change = useChangePolicy();
  const setSaved = useUnsaved(form.formState.isDirty);
  const { id, version } = policy;
  const check = (use: (tried: Tried) => void) =>
    void form.handleSubmit((typed) =>
      use({ policy: { ...(changed(saved, typed) as PolicyChange), id, version } }),
    )();
  const submit = form.handleSubmit((typed) => {
    const differing = changed(saved, typed) as PolicyChange;
    return change.mutateAsync({ ...differing, id, version }).then(
      (answer) => {
        setSaved();
        tellSaved(answer);
        onClose();
        const apply = () => change.mutateAsync({ id, apply_to_open: true });
        void askToApply(Object.keys(differing), answer, apply);
      },
      showRefusal(form, failed),
    );
  });
  return { form, submit, check, isSaving: change.isPending };
}
