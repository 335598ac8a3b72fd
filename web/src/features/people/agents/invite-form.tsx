import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { FormFooter } from "#ui/overlays/form-footer.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { type InvitationResult, useInviteAgents } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";
import { emailsIn, firstInvalid, mostEmails } from "./emails.rules.ts";
import { type RoleAssignment, RoleFields } from "./role-fields.tsx";

interface Props {
  readonly place: RoleAssignment;
  readonly onCancel: () => void;
  /** The outcome of each address, and the role they were invited with. */
  readonly onDone: (
    results: readonly InvitationResult[],
    message: string,
    place: RoleAssignment,
  ) => void;
}

/** Invites several agents with one role and department. */
export function InviteForm({ place, onCancel, onDone }: Props) {
  const id = useId();
  const form = useForm({ mode: "onTouched", defaultValues: { emails: "", ...place } });
  const invite = useInviteAgents();
  const free = useUnsavedChanges(form.formState.isDirty);
  const typed = useWatch({ control: form.control, name: "emails" });

  const submit = form.handleSubmit(({ emails, ...chosen }) =>
    invite.mutateAsync({ emails: emailsIn(emails), ...chosen }).then(({ message, results }) => {
      free();
      onDone(results, message, chosen);
    }, showRefusal(form)),
  );

  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={t("emails")}
        hint={t("emails_hint")}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...field(form, "emails", { validate: wrongWith })}
      />
      <RoleFields form={form} />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <FormFooter>
        <Button onClick={onCancel}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" busy={invite.isPending} busyLabel={t("inviting")}>
          {t("invite_act", { n: emailsIn(typed).length })}
        </Button>
      </FormFooter>
    </form>
  );
}

function wrongWith(typed: string): string | true {
  const emails = emailsIn(typed);
  if (emails.length === 0) return t("emails_required");
  if (emails.length > mostEmails) return t("emails_many");
  const invalid = firstInvalid(emails);
  return invalid ? t("emails_invalid", { email: invalid }) : true;
}
