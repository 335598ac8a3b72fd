import { Pencil, Power, PowerOff } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type ListedCategory, useToggleCategory } from "./categories.queries.ts";
import { t } from "./categories-texts.ts";

interface Props {
  readonly category: ListedCategory;
  readonly onEdit: (id: string) => void;
}

/** Actions in a category's row. Activating and deactivating ask for confirmation. */
export function CategoryActions({ category, onEdit }: Props) {
  const { id, name, is_active } = category;
  const toggle = useToggleCategory();
  const toggleName = is_active ? "deactivate" : "activate";

  const ask = () =>
    void confirm({
      variant: is_active ? "danger" : "info",
      title: t(`${toggleName}_title`),
      message: t(`${toggleName}_line`, { name }),
      confirmText: t(`${toggleName}_act`),
      act: () => toggle.mutateAsync(category).then(({ message }) => void toast.success(message)),
    }).catch((error: unknown) => void toast.error(messageOr(error, t("failed"))));

  return (
    <>
      <IconButton
        icon={Pencil}
        label={t("edit", { name })}
        size="toolbar"
        onClick={() => onEdit(id)}
      />
      <IconButton
        icon={is_active ? PowerOff : Power}
        label={t(toggleName, { name })}
        size="toolbar"
        onClick={ask}
      />
    </>
  );
}
