import { useForm } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/inputs/password-rules.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { FormFooter } from "#ui/overlays/form-footer.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { useAddAgent } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";
import { type RoleAssignment, RoleFields } from "./role-fields.tsx";

interface Props {
  readonly place: RoleAssignment;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

interface Draft extends RoleAssignment {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly temporary_password: string;
}

/** Adds one agent with a first password. */
export function AddAgentForm({ place, onCancel, onDone }: Props) {
  const form = useForm<Draft>({
    mode: "onTouched",
    defaultValues: { first_name: "", last_name: "", email: "", temporary_password: "", ...place },
  });
  const add = useAddAgent();
  const free = useUnsavedChanges(form.formState.isDirty);

  function send(draft: Draft, promote?: true): Promise<void> {
    return add.mutateAsync({ ...draft, ...(promote && { promote }) }).then(
      ({ message }) => {
        free();
        toast.success(message);
        onDone();
      },
      async (error: unknown) => {
        if (!isRefusal(error, "people.is_customer")) return showRefusal(form)(error);
        const isAgreed = await confirm({
          title: t("promote_title"),
          message: error.message,
          confirmText: t("promote_act", { n: 1 }),
        });
        if (isAgreed) await send(draft, true);
      },
    );
  }

  return (
    <form onSubmit={(event) => void form.handleSubmit((draft) => send(draft))(event)} noValidate>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label={t("first_name")}
          {...field(form, "first_name", { required: t("first_required") })}
        />
        <TextField label={t("last_name")} {...field(form, "last_name")} />
      </div>
      <TextField label={t("email")} type="email" autoComplete="off" {...field(form, "email")} />
      <PasswordField
        label={t("temporary_password")}
        hint={t("temporary_hint")}
        autoComplete="new-password"
        rules={passwordRules}
        {...field(form, "temporary_password", { validate: brokenRule })}
      />
      <RoleFields form={form} />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <FormFooter>
        <Button onClick={onCancel}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" busy={add.isPending} busyLabel={t("adding")}>
          {t("add_act")}
        </Button>
      </FormFooter>
    </form>
  );
}
