import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { t } from "../list-texts.ts";
import { useViewActions, type View } from "./views.queries.ts";

interface Props {
  readonly view: View | undefined;
  readonly mayShare: boolean;
  readonly onRename: () => void;
  /** Entries for every view, such as export. */
  readonly more: readonly MenuItem[];
}

/** The menu of the current view. System views cannot be changed. */
export function ViewMenu({ view, mayShare, onRename, more }: Props) {
  const { remove, move } = useViewActions();
  const navigate = useNavigate();
  const mayChange = view && (mayShare || (view.is_own && view.owner === "me"));

  async function ask({ id, name }: View) {
    const isSure = await confirm({
      variant: "danger",
      title: t("view_delete_title", { name }),
      message: t("view_delete_line"),
      confirmText: t("view_delete"),
    });
    if (!isSure) return;
    await remove.mutateAsync(id).then(
      () => navigate("/tickets", { replace: true }),
      () => {},
    );
  }

  const order: MenuItem[] = view?.is_own
    ? [
        { label: t("view_left"), icon: ArrowLeft, onSelect: () => move(view.id, -1) },
        { label: t("view_right"), icon: ArrowRight, onSelect: () => move(view.id, 1) },
      ]
    : [];
  const rename = { label: t("view_rename"), icon: Pencil, onSelect: onRename };
  const last = view && {
    label: t("view_delete"),
    icon: Trash2,
    isDanger: true,
    onSelect: () => void ask(view),
  };
  const groups = [mayChange ? [rename, ...order] : order, more, mayChange && last ? [last] : []];
  const filled = groups.filter((items) => items.length > 0);
  if (filled.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={t("view_menu")} size="toolbar" />}
      groups={filled}
    />
  );
}
