import { Eye, Pencil, Trash2 } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type Macro, useRemoveMacro } from "./macros.queries.ts";
import { t } from "./macros-texts.ts";

interface Props {
  readonly macro: Macro;
  readonly onOpen: (id: string) => void;
}

/** Actions in the row of a macro. Those of others can only be viewed. */
export function MacroActions({ macro, onOpen }: Props) {
  const { id, name, visibility, may_change } = macro;
  const remove = useRemoveMacro();

  const askToDelete = () =>
    void confirm({
      variant: "danger",
      title: t("delete_title"),
      message: t(visibility === "me" ? "delete_line" : "delete_shared_line", { name }),
      confirmText: t("delete_act"),
      act: () => remove.mutateAsync(id).then(({ message }) => void toast.success(message)),
    }).catch((error: unknown) => void toast.error(messageOf(error)));

  return (
    <>
      <IconButton
        icon={may_change ? Pencil : Eye}
        label={t(may_change ? "edit" : "view", { name })}
        size="toolbar"
        onClick={() => onOpen(id)}
      />
      {may_change && (
        <IconButton
          icon={Trash2}
          label={t("delete", { name })}
          size="toolbar"
          onClick={askToDelete}
        />
      )}
    </>
  );
}
