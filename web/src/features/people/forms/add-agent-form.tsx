import { useState } from "react";
import { useForm } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/form-error.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { FormFooter } from "#ui/overlays/form-footer.tsx";
import { useUnsaved } from "#ui/overlays/use-unsaved.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/password-rules.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useAddAgent } from "../agents.queries.ts";
import { t } from "../agents-texts.ts";
import { type Place, RoleFields } from "../parts/role-fields.tsx";

interface Props {
  readonly place: Place;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

interface Draft extends Place {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly temporary_password: string;
}

/** One person, whose first password is told to them by whoever adds them. */
export function AddAgentForm({ place, onCancel, onDone }: Props) {
  const form = useForm<Draft>({
    mode: "onTouched",
    defaultValues: { first_name: "", last_name: "", email: "", temporary_password: "", ...place },
  });
  const add = useAddAgent();
  const free = useUnsaved(form.formState.isDirty);
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());

  function send(draft: Draft, promote?: true): Promise<void> {
    const key = promote ? crypto.randomUUID() : idempotencyKey;
    return add.mutateAsync({ ...draft, ...(promote && { promote }), idempotencyKey: key }).then(
      ({ message }) => {
        free();
        toast.success(message);
        onDone();
      },
      async (error: unknown) => {
        renewKey(crypto.randomUUID());
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
