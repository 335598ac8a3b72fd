import { Copy, Ellipsis, Pencil, Trash2, Users } from "lucide-react";
import { useNavigate } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { type Role, useDeleteRole } from "./roles.queries.ts";
import { t } from "./roles-texts.ts";

interface Props {
  readonly role: Role;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
}

export function RoleMenu({ role, onEdit, onCopy }: Props) {
  const navigate = useNavigate();
  const remove = useDeleteRole();
  const { id, name, kind, members_count } = role;

  function ask() {
    confirm({
      variant: "danger",
      title: t("delete_title", { name }),
      message: t("delete_line"),
      confirmText: t("delete"),
      act: () => remove.mutateAsync(id).then(({ message }) => toast.success(message)),
    }).catch((error: unknown) => toast.error(messageOf(error)));
  }

  const groups: MenuItem[][] = [
    [
      ...(kind === "agent" || kind === "custom"
        ? [
            { label: t("edit"), icon: Pencil, onSelect: onEdit },
            { label: t("copy"), icon: Copy, onSelect: onCopy },
          ]
        : []),
      ...(kind === "customer"
        ? []
        : [
            {
              label: t("show_members"),
              icon: Users,
              onSelect: () => void navigate(`/users/agents?role=${id}`),
            },
          ]),
    ],
    ...(kind === "custom"
      ? [
          [
            {
              label: t("delete"),
              icon: Trash2,
              isDanger: true,
              onSelect: ask,
              ...(members_count > 0 && { disabledReason: t("has_members", { n: members_count }) }),
            },
          ],
        ]
      : []),
  ];
  if (kind === "customer") return null;
  return (
    <Menu
      align="end"
      groups={groups}
      trigger={<IconButton icon={Ellipsis} label={t("acts", { name })} size="toolbar" />}
    />
  );
}
