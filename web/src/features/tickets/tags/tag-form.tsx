import { Controller, useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Switch } from "#ui/inputs/switch.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { tagsOf } from "../lifecycle/tags.rules.ts";
import { type Tag, type TagDraft, useChangeTag, useCreateTag } from "./tags.queries.ts";
import { t } from "./tags-texts.ts";

interface Props {
  /** The tag to edit; without it the form creates one. */
  readonly tag?: Tag;
  readonly onClose: () => void;
}

const blank = { name: "", description: "", group: "", synonyms: "", is_active: true };

const fieldsOf = ({ name, description, group, synonyms, is_active }: Tag) => ({
  name,
  description,
  group: group ?? "",
  synonyms: synonyms.join(", "),
  is_active,
});

function draftOf({ name, description, group, synonyms, is_active }: typeof blank): TagDraft {
  return {
    name: name.trim().toLowerCase(),
    description: description.trim(),
    group: group.trim() || null,
    synonyms: tagsOf(synonyms),
    is_active,
  };
}

export function TagForm({ tag, onClose }: Props) {
  const form = useForm({ mode: "onTouched", defaultValues: tag ? fieldsOf(tag) : blank });
  const create = useCreateTag();
  const change = useChangeTag();
  const { modal } = useFormModal({
    form,
    save: (typed) =>
      tag
        ? change.mutateAsync({ id: tag.id, version: tag.version, ...draftOf(typed) })
        : create.mutateAsync(draftOf(typed)),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      size="lg"
      title={t(tag ? "edit_title" : "new")}
      submitLabel={t(tag ? "save" : "create")}
      busyLabel={t(tag ? "saving" : "creating")}
    >
      <TextField
        label={t("name")}
        {...(tag && { hint: t("name_hint") })}
        autoComplete="off"
        maxLength={40}
        {...field(form, "name", {
          validate: (typed) => typed.trim() !== "" || t("name_required"),
        })}
      />
      <TextField
        label={t("description")}
        optional
        maxLength={200}
        {...field(form, "description")}
      />
      <TextField label={t("group")} optional maxLength={60} {...field(form, "group")} />
      <TextField
        label={t("synonyms")}
        hint={t("synonyms_hint")}
        optional
        autoComplete="off"
        {...field(form, "synonyms")}
      />
      <Controller
        control={form.control}
        name="is_active"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={t("is_active")}
            hint={t("is_active_hint")}
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </FormModal>
  );
}
