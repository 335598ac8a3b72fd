import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../mail-texts.ts";
import { type TemplateSet, useRemoveSet } from "./templates.queries.ts";

interface Props {
  readonly set: TemplateSet;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

export function SetRow({ set, onOpen, onRename }: Props) {
  const remove = useRemoveSet();
  const count = set.templates.length;

  async function askAndRemove() {
    try {
      await confirm({
        title: t("sets_delete_title", { name: set.name }),
        message: t("sets_delete_line", { count }),
        variant: "danger",
        confirmText: t("sets_delete"),
        act: () => remove.mutateAsync(set.id).then(({ message }) => toast.success(message)),
      });
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return (
    <li className="relative flex min-h-12 items-center gap-2 border-line-soft border-b px-4 hover:bg-hover">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-start before:absolute before:inset-0 before:content-['']"
      >
        <span className="font-medium">{set.name}</span>
        <span className="text-ink-2 tabular-nums">{t("sets_count", { count })}</span>
        {set.is_default && <Badge tone="accent">{t("sets_default")}</Badge>}
      </button>
      <span className="relative">
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={t("sets_more", { name: set.name })} />}
          groups={[
            [{ label: t("sets_rename"), icon: Pencil, onSelect: onRename }],
            [
              {
                label: t("sets_delete"),
                icon: Trash2,
                isDanger: true,
                onSelect: () => void askAndRemove(),
                ...(set.is_default && { disabledReason: t("sets_in_use") }),
              },
            ],
          ]}
        />
      </span>
    </li>
  );
}
