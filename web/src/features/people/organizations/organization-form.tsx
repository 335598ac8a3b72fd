import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { usePermissions } from "../../identity/index.ts";
import { emailsIn as wordsIn } from "../agents/emails.rules.ts";
import {
  type Organization,
  useAddOrganization,
  useUpdateOrganization,
} from "./organizations.queries.ts";
import { t } from "./organizations-texts.ts";

interface Props {
  /** Undefined for a new organization. */
  readonly organization?: Organization;
  readonly onClose: () => void;
}

const mostDomains = 20;

export function OrganizationForm({ organization, onClose }: Props) {
  const form = useForm({
    mode: "onTouched",
    defaultValues: {
      name: organization?.name ?? "",
      domains: organization?.domains.join("\n") ?? "",
      share_tickets: organization?.share_tickets ?? false,
      auto_join: organization?.auto_join ?? true,
      notes: organization?.notes ?? "",
    },
  });
  // Who is not allowed to share may still stop it.
  const mayShare =
    usePermissions()(["organizations.share"]) || organization?.share_tickets === true;
  const add = useAddOrganization();
  const update = useUpdateOrganization();
  const { modal } = useFormModal({
    form,
    save({ domains, ...typed }) {
      const body = { ...typed, domains: wordsIn(domains) };
      return organization
        ? update.mutateAsync({ id: organization.id, ...body, version: organization.version })
        : add.mutateAsync(body);
    },
    onClose,
  });

  return (
    <FormModal
      {...modal}
      size="lg"
      title={organization ? t("edit_title", { name: organization.name }) : t("create_title")}
      submitLabel={organization ? t("save") : t("create")}
      busyLabel={organization ? t("saving") : t("creating")}
    >
      <TextField label={t("name")} {...field(form, "name", { required: t("name_required") })} />
      <TextArea
        label={t("domains")}
        hint={t("domains_hint")}
        optional
        rows={2}
        spellCheck={false}
        {...field(form, "domains", {
          validate: (typed) => wordsIn(typed).length <= mostDomains || t("domains_many"),
        })}
      />
      <div className="flex flex-col gap-2 pb-4">
        <Checkbox label={t("auto_join")} {...form.register("auto_join")} />
        <Checkbox
          label={t("share")}
          hint={mayShare ? t("share_hint") : t("share_no_right")}
          {...form.register("share_tickets", { disabled: !mayShare })}
        />
      </div>
      <TextArea label={t("notes")} hint={t("notes_hint")} optional {...field(form, "notes")} />
    </FormModal>
  );
}
