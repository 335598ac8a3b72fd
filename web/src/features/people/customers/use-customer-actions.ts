import { messageOf } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import {
  type Customer,
  useDeleteCustomer,
  useInviteCustomer,
  useRestoreCustomer,
  useSwitchCustomer,
} from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

interface Told {
  readonly message: string;
}

/** Actions on a customer. Those that lock somebody out ask first. */
export function useCustomerActions({ id, name }: Customer) {
  const invite = useInviteCustomer();
  const switching = useSwitchCustomer();
  const remove = useDeleteCustomer();
  const restore = useRestoreCustomer();

  const tell = ({ message }: Told) => void toast.success(message);
  const fail = (error: unknown) => void toast.error(messageOf(error));

  function ask(title: string, message: string, confirmText: string, act: () => Promise<Told>) {
    return confirm({
      variant: "danger",
      title,
      message,
      confirmText,
      act: () => act().then(tell),
    }).catch(fail);
  }

  return {
    invite: () => invite.mutate(id, { onSuccess: tell, onError: fail }),
    restore: () => restore.mutate(id, { onSuccess: tell, onError: fail }),
    activate: () => switching.mutate({ id, status: "active" }, { onSuccess: tell, onError: fail }),
    block: () =>
      void ask(t("block_title", { name }), t("block_line"), t("block"), () =>
        switching.mutateAsync({ id, status: "blocked" }),
      ),
    deactivate: () =>
      void ask(
        t("deactivate_title", { name }),
        t("deactivate_line", { name }),
        t("deactivate"),
        () => switching.mutateAsync({ id, status: "deactivated" }),
      ),
    remove: () =>
      void ask(t("delete_title", { name }), t("delete_line", { name }), t("delete"), () =>
        remove.mutateAsync(id),
      ),
  };
}
