import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { ErrorLine } from "#ui/inputs/error-line.tsx";
import { t } from "../mail-texts.ts";
import type { ServerForm } from "./server-fields.tsx";

/** TLS or SSL: switching one on switches the other off. */
export function SecurityChoice({ form }: { form: UseFormReturn<ServerForm> }) {
  const errorId = useId();
  const { errors } = form.formState;
  const turnOff = (other: "use_tls" | "use_ssl") => ({
    onChange({ target }: { target: { checked: boolean } }) {
      form.clearErrors(["use_tls", "use_ssl"]);
      if (target.checked) form.setValue(other, false, { shouldDirty: true });
    },
  });
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox
          label={t("use_tls")}
          hint={t("use_tls_hint")}
          {...form.register("use_tls", turnOff("use_ssl"))}
        />
        <Checkbox
          label={t("use_ssl")}
          hint={t("use_ssl_hint")}
          {...form.register("use_ssl", turnOff("use_tls"))}
        />
      </div>
      <ErrorLine id={errorId} error={errors.use_tls?.message ?? errors.use_ssl?.message} />
    </>
  );
}
