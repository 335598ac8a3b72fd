import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { showRefusal } from "#platform/forms/forms.ts";
import { browserZone } from "#platform/time/zone.ts";
import { FormError } from "#ui/inputs/form-error.tsx";
import { SaveBar } from "#ui/inputs/save-bar.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { BrandingFields } from "../branding/branding-fields.tsx";
import { ApplicationFields } from "./application-fields.tsx";
import { type Business, useUpdateGeneral } from "./general.queries.ts";
import { changeOf, fieldsOf, type Pictures } from "./general.rules.ts";
import { t } from "./general-texts.ts";

const untouched: Pictures = { logo: undefined, favicon: undefined };

interface Props {
  readonly business: Business;
  /** The record has changed on the server. */
  readonly onStale: () => void;
}

export function GeneralForm({ business, onStale }: Props) {
  const saved = fieldsOf(business, browserZone());
  const form = useForm({ mode: "onTouched", defaultValues: saved });
  const [pictures, setPictures] = useState(untouched);
  const update = useUpdateGeneral();
  const isDirty = form.formState.isDirty || pictures !== untouched;
  useUnsavedChanges(isDirty);

  const submit = form.handleSubmit((typed) => {
    const { body, files } = changeOf(saved, typed, pictures);
    return update.mutateAsync({ body: { ...body, version: business.version }, files }).then(
      ({ message, business: now }) => {
        setPictures(untouched);
        form.reset(fieldsOf(now, browserZone()));
        toast.success(message);
      },
      (error: unknown) => {
        showRefusal(form, t("failed"))(error);
        if (isRefusal(error, "request.stale_version")) onStale();
      },
    );
  });

  // Somebody else saved first: untouched fields show their values, typed ones are kept.
  useEffect(() => {
    form.reset(fieldsOf(business, browserZone()), { keepDirtyValues: true, keepErrors: true });
  }, [form, business]);

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <ApplicationFields form={form} business={business} browserZone={browserZone()} />
        <BrandingFields
          form={form}
          business={business}
          pictures={pictures}
          onPictures={setPictures}
        />
      </div>
      <FormError>{form.formState.errors.root?.message}</FormError>
      <SaveBar
        save={t("save")}
        isSaving={update.isPending}
        isDirty={isDirty}
        onDiscard={() => {
          form.reset(saved);
          setPictures(untouched);
        }}
      />
    </form>
  );
}
