import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { useAuthForm } from "#platform/forms/use-auth-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { findWorkspaceHash } from "./find-workspace-hash.ts";
import { t } from "./site-texts.ts";
import { useFindWorkspace, useSendWorkspaceList } from "./workspaces.queries.ts";

/** Finds the sign-in page of a workspace by its name, or sends a mail with all workspaces of an email address. */
export function FindWorkspace() {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="w-full rounded-lg border border-line bg-surface p-5 shadow-pop"
    >
      <h2 id={headingId} className="font-semibold text-lead">
        {t("find_title")}
      </h2>
      <ByName />
      <ByEmail />
    </section>
  );
}

function ByName() {
  const input = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is pressed again.
  useEffect(() => {
    if (hash === findWorkspaceHash) input.current?.focus();
  }, [hash, key]);
  const find = useFindWorkspace();
  const form = useAuthForm({
    start: { name: "" },
    checks: { name: (typed) => (typed.trim() ? undefined : t("find_name_required")) },
    async send({ name }) {
      const { sign_in_url } = await find.mutateAsync(name);
      location.assign(sign_in_url);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-4">
      <TextField
        ref={input}
        label={t("find_name")}
        hint={t("find_name_hint", { address: `acme.${location.host}` })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...form.field("name")}
      />
      <FormError>{form.refusal}</FormError>
      <Button type="submit" className="w-full" busy={form.isBusy} busyLabel={t("find_name_busy")}>
        {t("find_name_send")}
      </Button>
    </form>
  );
}

function ByEmail() {
  const list = useSendWorkspaceList();
  const form = useAuthForm({
    start: { email: "" },
    checks: {
      email: (typed) => (/^\S+@\S+\.\S+$/.test(typed.trim()) ? undefined : t("find_email_wrong")),
    },
    send: ({ email }) => list.mutateAsync(email.trim()),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-5 border-line-soft border-t pt-4">
      <TextField
        label={t("find_email")}
        hint={t("find_email_hint")}
        type="email"
        autoComplete="email"
        {...form.field("email")}
      />
      <FormError>{form.refusal}</FormError>
      {list.isSuccess && !form.isBusy && (
        <div className="mb-3">
          <Banner>{list.data.message}</Banner>
        </div>
      )}
      <Button type="submit" className="w-full" busy={form.isBusy} busyLabel={t("find_email_busy")}>
        {t("find_email_send")}
      </Button>
    </form>
  );
}
