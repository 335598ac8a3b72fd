import { isRefusal, messageOf } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import {
  type Agent,
  useEndAgentSessions,
  useRemoveMfa,
  useResendInvitation,
  useSwitchAgent,
} from "./agents.queries.ts";
import { t } from "./agents-texts.ts";

interface Told {
  readonly message: string;
}

/** Actions on an agent. Irreversible ones ask first; open tickets ask who takes them over. */
export function useAgentActions(agent: Agent, onHandOver: (message: string) => void) {
  const { id, name } = agent;
  const resend = useResendInvitation();
  const removeMfa = useRemoveMfa();
  const endSessions = useEndAgentSessions();
  const switching = useSwitchAgent();

  const tell = ({ message }: Told) => void toast.success(message);
  const fail = (error: unknown) => void toast.error(messageOf(error));

  /** Asks for confirmation, runs the action and shows its result. */
  function ask(title: string, message: string, confirmText: string, act: () => Promise<Told>) {
    return confirm({
      variant: "danger",
      title,
      message,
      confirmText,
      act: () => act().then(tell),
    });
  }

  return {
    resend: () => resend.mutate(id, { onSuccess: tell, onError: fail }),
    removeMfa: () =>
      void ask(t("mfa_title", { name }), t("mfa_line", { name }), t("mfa_act"), () =>
        removeMfa.mutateAsync(id),
      ).catch(fail),
    endSessions: () =>
      void ask(t("sessions_title", { name }), t("sessions_line", { name }), t("sessions_act"), () =>
        endSessions.mutateAsync(id),
      ).catch(fail),
    activate: () => switching.mutate({ id }, { onSuccess: tell, onError: fail }),
    deactivate: () =>
      void ask(
        t("deactivate_title", { name }),
        t("deactivate_line", { name }),
        t("deactivate"),
        () => switching.mutateAsync({ id }),
      ).catch((error: unknown) =>
        isRefusal(error, "people.agent_has_open_work") ? onHandOver(error.message) : fail(error),
      ),
  };
}
