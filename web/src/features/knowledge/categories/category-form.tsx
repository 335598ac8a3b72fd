import { Controller, useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Select } from "#ui/select/select.tsx";
import { visibilities, visibilityLabel } from "../articles/article-labels.tsx";
import { t } from "../knowledge-texts.ts";
import {
  type Category,
  type Leaf,
  useCategoryOptions,
  useChangeCategory,
  useCreateCategory,
  useRemoveCategory,
} from "./categories.queries.ts";

interface Props {
  /** The category to edit; without it the form creates one. */
  readonly saved?: Category;
  readonly onClose: () => void;
  readonly onStale?: () => void;
}

export function CategoryForm({ saved, onClose, onStale }: Props) {
  const form = useForm({
    mode: "onTouched",
    defaultValues: {
      name: saved?.name ?? "",
      slug: saved?.slug ?? "",
      description: saved?.description ?? "",
      parent: saved?.parent ?? "",
      visibility: saved?.visibility ?? ("public" as Category["visibility"]),
      is_active: saved?.is_active ?? true,
    },
  });
  const create = useCreateCategory();
  const change = useChangeCategory();
  const parents = useCategoryOptions().filter(({ value }) => value !== saved?.id);
  const { modal } = useFormModal({
    form,
    save({ slug, parent, ...typed }) {
      const fields = { ...typed, parent: parent || null, ...(slug && { slug }) };
      return saved
        ? change.mutateAsync({ id: saved.id, version: saved.version, ...fields })
        : create.mutateAsync(fields);
    },
    onClose,
    ...(onStale && { onStale }),
  });
  return (
    <FormModal
      {...modal}
      title={saved ? t("edit_category") : t("new_category")}
      submitLabel={saved ? t("save") : t("create_category")}
      busyLabel={t("saving_category")}
    >
      <TextField
        label={t("name")}
        autoComplete="off"
        maxLength={80}
        {...field(form, "name", { validate: (typed) => typed.trim() !== "" || t("name_required") })}
      />
      <TextArea label={t("description")} maxLength={500} rows={2} {...field(form, "description")} />
      <Controller
        control={form.control}
        name="parent"
        render={({ field: chosen, fieldState }) => (
          <Select
            {...chosen}
            label={t("parent")}
            optional
            placeholder={t("top")}
            options={parents}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
      <NativeSelect
        label={t("visibility")}
        options={visibilities.map((value) => ({ value, label: visibilityLabel(value) }))}
        {...field(form, "visibility")}
      />
      {saved && (
        <TextField label={t("slug")} autoComplete="off" maxLength={120} {...field(form, "slug")} />
      )}
      <div className="mb-3">
        <Switch label={t("is_active")} {...form.register("is_active")} />
      </div>
    </FormModal>
  );
}

/** Deletes a category. What is in it goes to another one. */
export function RemoveCategory({ category, onClose }: { category: Leaf; onClose: () => void }) {
  const form = useForm({ defaultValues: { move_to: "" } });
  const remove = useRemoveCategory();
  const others = useCategoryOptions().filter(({ value }) => value !== category.id);
  const { modal } = useFormModal({
    form,
    save: ({ move_to }) => remove.mutateAsync({ id: category.id, ...(move_to && { move_to }) }),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      title={t("delete_category_title")}
      submitLabel={t("delete")}
      busyLabel={t("saving_category")}
    >
      <p className="mb-3 [overflow-wrap:anywhere]">
        {t("delete_category_needs")} <span className="font-medium">{category.name}</span>
      </p>
      <Controller
        control={form.control}
        name="move_to"
        render={({ field: chosen }) => (
          <Select {...chosen} label={t("delete_category_move")} optional options={others} />
        )}
      />
    </FormModal>
  );
}
