import {
  Ban,
  Ellipsis,
  type LucideIcon,
  MailPlus,
  Pencil,
  Trash2,
  UserCheck,
  UserX,
} from "lucide-react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { usePermissions } from "../../identity/index.ts";
import type { Customer } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";
import { useCustomerActions } from "./use-customer-actions.ts";

type Act = "edit" | "invite" | "activate" | "restore" | "deactivate" | "block" | "remove";

/** Actions on a customer; those that lock somebody out are in the second group. */
const offered: Record<Customer["status"] | "trash", readonly (readonly Act[])[]> = {
  contact: [
    ["edit", "invite"],
    ["block", "remove"],
  ],
  invited: [
    ["edit", "invite"],
    ["block", "remove"],
  ],
  active: [["edit"], ["deactivate", "block", "remove"]],
  deactivated: [
    ["edit", "activate"],
    ["block", "remove"],
  ],
  blocked: [["edit", "activate"], ["remove"]],
  trash: [["restore"]],
};

const variants: Record<Act, { icon: LucideIcon; needs: "customers.manage" | "customers.delete" }> =
  {
    edit: { icon: Pencil, needs: "customers.manage" },
    invite: { icon: MailPlus, needs: "customers.manage" },
    activate: { icon: UserCheck, needs: "customers.delete" },
    restore: { icon: UserCheck, needs: "customers.delete" },
    deactivate: { icon: UserX, needs: "customers.delete" },
    block: { icon: Ban, needs: "customers.delete" },
    remove: { icon: Trash2, needs: "customers.delete" },
  };

interface Props {
  readonly customer: Customer;
  readonly onEdit: () => void;
}

export function CustomerMenu({ customer, onEdit }: Props) {
  const acts = { ...useCustomerActions(customer), edit: onEdit };
  const may = usePermissions();

  function item(act: Act): MenuItem {
    const { icon, needs } = variants[act];
    const reason = may([needs]) ? reachOf(act, customer) : t("no_right");
    return {
      label: labelOf(act, customer),
      icon,
      isDanger: act === "deactivate" || act === "block" || act === "remove",
      onSelect: acts[act],
      ...(reason && { disabledReason: reason }),
    };
  }

  return (
    <Menu
      align="end"
      groups={offered[customer.deleted_at ? "trash" : customer.status].map((group) =>
        group.map(item),
      )}
      trigger={
        <IconButton icon={Ellipsis} label={t("acts", { name: customer.name })} size="toolbar" />
      }
    />
  );
}

function labelOf(act: Act, { status }: Customer): string {
  if (act === "invite" && status === "invited") return t("invite_again");
  if (act === "activate" && status === "blocked") return t("unblock");
  return act === "remove" ? t("delete") : t(act);
}

/** Why an action is disabled: an invitation needs an email address. */
function reachOf(act: Act, { email }: Customer): string | undefined {
  return act === "invite" && !email ? t("invite_no_email") : undefined;
}
