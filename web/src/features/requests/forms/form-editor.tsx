import { useQuery } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { categoryChoices } from "../../tickets/index.ts";
import { AskedFields } from "./asked-fields.tsx";
import { t } from "./forms-texts.ts";
import { type FormValues, type RequestForm, useSaveForm } from "./request-forms.queries.ts";

interface Props {
  /** The form to edit; without it one is created. */
  readonly saved?: RequestForm;
  readonly forms: readonly RequestForm[];
  readonly onClose: () => void;
  /** The form was changed by somebody else. */
  readonly onStale?: () => void;
}

export function FormEditor({ saved, forms, onClose, onStale }: Props) {
  const form = useForm<FormValues>({
    mode: "onTouched",
    defaultValues: {
      category: saved?.category?.id ?? "",
      intro: saved?.intro ?? "",
      done_text: saved?.done_text ?? "",
      is_active: saved?.is_active ?? true,
      fields: saved?.fields ?? [],
    },
  });
  const save = useSaveForm();
  const { modal } = useFormModal({
    form,
    save: ({ category, ...draft }) =>
      save.mutateAsync({
        ...draft,
        form: saved && !saved.category ? "general" : category,
        ...(saved && { version: saved.version }),
      }),
    onClose,
    ...(onStale && { onStale }),
  });
  return (
    <FormModal
      {...modal}
      size="2xl"
      title={saved ? `${t("edit_title")}: ${saved.category?.name ?? t("general")}` : t("new")}
      submitLabel={t(saved ? "save" : "create")}
      busyLabel={t(saved ? "saving" : "creating")}
    >
      {!saved && <CategoryField form={form} forms={forms} />}
      <TextArea
        label={t("intro")}
        hint={t("intro_hint")}
        optional
        maxLength={2000}
        {...field(form, "intro")}
      />
      <AskedFields form={form} />
      <TextArea
        label={t("done_text")}
        hint={t("done_hint")}
        optional
        maxLength={2000}
        {...field(form, "done_text")}
      />
      <Controller
        control={form.control}
        name="is_active"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Switch
            ref={ref}
            label={t("is_active")}
            hint={t("is_active_hint")}
            checked={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </FormModal>
  );
}

interface CategoryProps {
  readonly form: ReturnType<typeof useForm<FormValues>>;
  readonly forms: readonly RequestForm[];
}

function CategoryField({ form, forms }: CategoryProps) {
  const taken = new Set(forms.map(({ category }) => category?.id));
  const choices = useQuery(categoryChoices).data?.filter(({ value }) => !taken.has(value));
  return (
    <NativeSelect
      label={t("category")}
      hint={choices?.length === 0 ? t("no_category") : t("category_hint")}
      options={[
        { value: "", label: t("category_choose") },
        ...(choices ?? []).map(({ value, label }) => ({ value, label })),
      ]}
      {...field(form, "category", { validate: (id) => id !== "" || t("category_required") })}
    />
  );
}
