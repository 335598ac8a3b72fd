import { useForm, useWatch } from "react-hook-form";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { toast } from "#ui/toasts/toast.ts";
import type { Me } from "../../identity/index.ts";
import { t } from "../people-texts.ts";
import { useUpdateProfile } from "./profile.queries.ts";
import { changesOf, type ProfileFields } from "./profile.rules.ts";

export function ProfileForm({ user }: { user: Me["user"] }) {
  const saved: ProfileFields = {
    f_name: user.first_name,
    l_name: user.last_name,
    email: user.email,
    phone_number: user.phone_number,
    current_password: "",
  };
  const form = useForm({ mode: "onTouched", defaultValues: saved });
  const draft = useDraft(form, "profile");
  const update = useUpdateProfile();
  const email = useWatch({ control: form.control, name: "email" });
  const isNewEmail = email.trim().toLowerCase() !== user.email;

  const submit = form.handleSubmit((typed) =>
    update.mutateAsync(changesOf(saved, typed)).then(async ({ message, user: now }) => {
      form.reset({ ...typed, email: now.email, current_password: "" });
      toast.success(message);
      await draft.done();
    }, showRefusal(form)),
  );
  function discard() {
    form.reset(saved);
    void draft.done();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-lg">
      {user.pending_email && (
        <div className="mb-4">
          <Banner>{t("email_pending", { email: user.pending_email })}</Banner>
        </div>
      )}
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label={t("first_name")}
          autoComplete="given-name"
          {...field(form, "f_name", { required: t("first_required") })}
        />
        <TextField label={t("last_name")} autoComplete="family-name" {...field(form, "l_name")} />
      </div>
      <TextField
        label={t("email")}
        type="email"
        autoComplete="email"
        hint={t("email_hint")}
        {...field(form, "email")}
      />
      {isNewEmail && (
        <PasswordField
          label={t("current_password")}
          hint={t("current_hint")}
          autoComplete="current-password"
          {...field(form, "current_password")}
        />
      )}
      <TextField
        label={t("phone")}
        type="tel"
        autoComplete="tel"
        {...field(form, "phone_number")}
      />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={update.isPending} busyLabel={t("saving")}>
          {t("save")}
        </Button>
        {draft.state !== "none" && (
          <Button variant="ghost" onClick={discard}>
            {t("discard")}
          </Button>
        )}
        <DraftStatus state={draft.state} onSettle={draft.settle} />
      </div>
    </form>
  );
}
