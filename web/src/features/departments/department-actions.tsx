import { Pencil, Power, PowerOff, Star } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type Department, useMakeDefault, useToggleDepartment } from "./departments.queries.ts";
import { t } from "./departments-texts.ts";

interface Props {
  readonly department: Department;
  readonly onEdit: (id: string) => void;
}

const tell = ({ message }: { message: string }) => void toast.success(message);
const fail = (error: unknown) => void toast.error(messageOr(error, t("toggle_failed")));

/** Actions on a department. Closing it notifies people, so it asks first. */
export function DepartmentActions({ department, onEdit }: Props) {
  const { id, name, status, is_default } = department;
  const toggle = useToggleDepartment();
  const makeDefault = useMakeDefault();
  const isActive = status === "A";

  const deactivate = () =>
    void confirm({
      variant: "danger",
      title: t("deactivate_title"),
      message: t("deactivate_line", { name }),
      confirmText: t("deactivate_act"),
      act: () => toggle.mutateAsync(department).then(tell),
    }).catch(fail);

  return (
    <>
      <IconButton
        icon={Pencil}
        label={t("edit", { name })}
        size="toolbar"
        onClick={() => onEdit(id)}
      />
      {isActive && !is_default && (
        <IconButton
          icon={Star}
          label={t("make_default", { name })}
          size="toolbar"
          busy={makeDefault.isPending}
          onClick={() => makeDefault.mutate(id, { onSuccess: tell, onError: fail })}
        />
      )}
      {isActive ? (
        <IconButton
          icon={PowerOff}
          label={t("deactivate", { name })}
          size="toolbar"
          {...(is_default && { disabledReason: t("deactivate_default") })}
          onClick={deactivate}
        />
      ) : (
        <IconButton
          icon={Power}
          label={t("activate", { name })}
          size="toolbar"
          busy={toggle.isPending}
          onClick={() => toggle.mutate(department, { onSuccess: tell, onError: fail })}
        />
      )}
    </>
  );
}
