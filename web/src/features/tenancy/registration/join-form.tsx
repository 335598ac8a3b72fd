import type { registration } from "@parley/contract";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { checkedBy, field, showRefusal } from "#platform/forms/forms.ts";
import { browserZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../tenancy-texts.ts";
import { AddressField } from "./address-field.tsx";
import { addressLabelFrom } from "./address-label.rules.ts";
import { useRegister } from "./registration.queries.ts";

type Draft = registration.Draft;
const sizes = [
  "1-10",
  "11-50",
  "51-200",
  "201-1000",
  "1000+",
] satisfies Draft["organization_size"][];
const loadDraft = () => import("@parley/contract/tenancy/registration").then(({ Draft }) => Draft);

interface Props {
  readonly onRegistered: (made: { message: string; site_url: string; session_key: string }) => void;
}

export function JoinForm({ onRegistered }: Props) {
  const form = useForm({
    mode: "onTouched",
    resolver: checkedBy(loadDraft),
    defaultValues: {
      first_name: "",
      last_name: "",
      email: "",
      business_name: "",
      domain: "",
      organization_size: "" as Draft["organization_size"],
      website: "",
      timezone: browserZone(),
    },
  });
  const register = useRegister();
  const [isOwnAddress, setOwnAddress] = useState(false);
  const domain = useWatch({ control: form.control, name: "domain" });
  const choose = (label: string) =>
    form.setValue("domain", label, { shouldValidate: form.formState.isSubmitted });
  const submit = form.handleSubmit((draft) =>
    register.mutateAsync(draft).then(onRegistered, showRefusal(form)),
  );
  const name = field(form, "business_name");

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label={t("first_name")}
          autoComplete="given-name"
          autoFocus
          {...field(form, "first_name")}
        />
        <TextField
          label={t("last_name")}
          autoComplete="family-name"
          {...field(form, "last_name")}
        />
      </div>
      <TextField label={t("email")} type="email" autoComplete="email" {...field(form, "email")} />
      <TextField
        label={t("business_name")}
        autoComplete="organization"
        {...name}
        onChange={(event) => {
          if (!isOwnAddress) choose(addressLabelFrom(event.target.value));
          void name.onChange(event);
        }}
      />
      <AddressField
        {...field(form, "domain")}
        label={domain}
        onOwn={() => setOwnAddress(true)}
        onUse={choose}
      />
      <NativeSelect
        label={t("organization_size")}
        options={[
          { value: "", label: t("choose_size") },
          ...sizes.map((size) => ({ value: size, label: size })),
        ]}
        {...field(form, "organization_size")}
      />
      {/* People never see this field, so only a bot fills it. */}
      <input type="text" tabIndex={-1} aria-hidden hidden {...form.register("website")} />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={register.isPending}
        busyLabel={t("creating")}
      >
        {t("create")}
      </Button>
    </form>
  );
}
