import { Pencil, Power, PowerOff } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type ListedCategory, useToggleCategory } from "../categories.queries.ts";
import { t } from "../categories-texts.ts";

interface Props {
  readonly category: ListedCategory;
  readonly onEdit: (id: string) => void;
}

/** What is done to a category from its row. Either way of switching it asks first, in the words of what it is now. */
export function CategoryActs({ category, onEdit }: Props) {
  const { id, name, is_active } = category;
  const toggle = useToggleCategory();
  const way = is_active ? "deactivate" : "activate";

  const ask = () =>
    void confirm({
      variant: is_active ? "danger" : "info",
      title: t(`${way}_title`),
      message: t(`${way}_line`, { name }),
      confirmText: t(`${way}_act`),
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
        label={t(way, { name })}
        size="toolbar"
        onClick={ask}
      />
    </>
  );
}
