import {
  Ellipsis,
  KeyRound,
  LogOut,
  MailPlus,
  Pencil,
  ShieldOff,
  UserCheck,
  UserX,
} from "lucide-react";
import { useState } from "react";
import { useUser } from "#platform/session/session.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import type { Agent } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";
import { HandOver } from "./hand-over.tsx";
import { useAgentActions } from "./use-agent-actions.ts";

interface Props {
  readonly agent: Agent;
  readonly onEdit: () => void;
  readonly onResetPassword: () => void;
}

export function AgentMenu({ agent, onEdit, onResetPassword }: Props) {
  const [workLeft, setWorkLeft] = useState<string>();
  const acts = useAgentActions(agent, setWorkLeft);
  const isOneself = useUser().id === agent.id;
  const { name, status, mfa } = agent;
  const access: MenuItem[] = [
    { label: t("reset_password"), icon: KeyRound, onSelect: onResetPassword },
    {
      label: t("reset_mfa"),
      icon: ShieldOff,
      onSelect: acts.removeMfa,
      ...(mfa === "none" && { disabledReason: t("reset_mfa_none", { name }) }),
    },
    { label: t("end_sessions"), icon: LogOut, onSelect: acts.endSessions },
  ];
  const groups: MenuItem[][] = [
    [
      { label: t("edit"), icon: Pencil, onSelect: onEdit },
      ...(status === "invited"
        ? [{ label: t("resend"), icon: MailPlus, onSelect: acts.resend }]
        : []),
    ],
    ...(status === "active" ? [access] : []),
    [
      status === "deactivated"
        ? { label: t("activate"), icon: UserCheck, onSelect: acts.activate }
        : {
            label: t("deactivate"),
            icon: UserX,
            isDanger: true,
            onSelect: acts.deactivate,
            ...(isOneself && { disabledReason: t("not_yourself") }),
          },
    ],
  ];
  return (
    <>
      <Menu
        align="end"
        groups={groups}
        trigger={<IconButton icon={Ellipsis} label={t("acts", { name })} size="toolbar" />}
      />
      {workLeft !== undefined && (
        <HandOver agent={agent} message={workLeft} onClose={() => setWorkLeft(undefined)} />
      )}
    </>
  );
}
