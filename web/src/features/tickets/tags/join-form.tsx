import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { Select } from "#ui/select/select.tsx";
import { type Tag, tagsQuery, useChangeTag } from "./tags.queries.ts";
import { t } from "./tags-texts.ts";

interface Props {
  readonly tag: Tag;
  readonly onClose: () => void;
}

const quietMs = 200;

/** Puts another tag in the place of this one. */
export function JoinForm({ tag: { id, name }, onClose }: Props) {
  const form = useForm({ defaultValues: { join_into: "" } });
  const change = useChangeTag();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), quietMs);
  const { data } = useQuery(
    tagsQuery({ page_size: 50, is_active: true, ...(search && { search }) }),
  );
  const options = (data?.results ?? [])
    .filter((tag) => tag.id !== id)
    .map((tag) => ({ value: tag.id, label: tag.name }));
  const { modal } = useFormModal({
    form,
    save: (chosen) => change.mutateAsync({ id, ...chosen }),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      size="md"
      title={t("join_title", { name })}
      description={t("join_line", { name })}
      submitLabel={t("join_act")}
      busyLabel={t("joining")}
    >
      <Controller
        control={form.control}
        name="join_into"
        rules={{ required: t("join_required") }}
        render={({ field: chosen, fieldState }) => (
          <Select
            {...chosen}
            label={t("join_into")}
            options={options}
            onType={setTyped}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
    </FormModal>
  );
}
