import { Eye, Pencil, Power, Target } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import type { SlaAddress } from "../sla-address.ts";
import { t } from "../sla-texts.ts";
import { type Policy, useSwitchPolicy } from "./policies.queries.ts";

interface Props {
  readonly policy: Policy;
  readonly open: SlaAddress["open"];
}

export function PolicyActions({ policy: { id, name, is_active }, open }: Props) {
  const change = useSwitchPolicy();

  async function toggle() {
    const isAgreed =
      !is_active ||
      (await confirm({
        title: t("deactivate_named", { name }),
        message: t("deactivate_ask"),
        variant: "warning",
        confirmText: t("deactivate"),
      }));
    if (!isAgreed) return;
    change.mutate(
      { id, isOn: !is_active },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) =>
          toast.error(messageOr(error, t(is_active ? "deactivate_failed" : "activate_failed"))),
      },
    );
  }

  return (
    <span className="flex">
      <IconButton
        icon={Eye}
        size="toolbar"
        label={t("view_details_of", { name })}
        onClick={() => open("view", id)}
      />
      <IconButton
        icon={Pencil}
        size="toolbar"
        label={t("edit_details_of", { name })}
        onClick={() => open("edit", id)}
      />
      <IconButton
        icon={Target}
        size="toolbar"
        label={t("edit_targets_of", { name })}
        onClick={() => open("targets", id)}
      />
      <IconButton
        icon={Power}
        size="toolbar"
        label={t(is_active ? "deactivate_of" : "activate_of", { name })}
        onClick={() => void toggle()}
      />
    </span>
  );
}
