import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { Select } from "#ui/select/select.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { type Agent, agentsQuery, useSwitchAgent } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";

interface Props {
  readonly agent: Agent;
  /** The server's message about the open tickets. */
  readonly message: string;
  readonly onClose: () => void;
}

/** Asks who takes over the open tickets of an agent who is deactivated. */
export function HandOver({ agent, message, onClose }: Props) {
  const { data } = useQuery(agentsQuery({ status: "active", page_size: 100, sort: "name" }));
  const switching = useSwitchAgent();
  const [taker, setTaker] = useState("");
  const [error, setError] = useState<string>();
  const options = [
    { value: "none", label: t("hand_over_none") },
    ...(data?.agents ?? [])
      .filter(({ id }) => id !== agent.id)
      .map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
  ];

  function deactivate() {
    if (!taker) return setError(t("hand_over_required"));
    switching.mutate(
      { id: agent.id, reassign_to: taker },
      {
        onSuccess({ message: told }) {
          toast.success(told);
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t("hand_over_title", { name: agent.name })}
      description={message}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" busy={switching.isPending} onClick={deactivate}>
            {t("deactivate")}
          </Button>
        </>
      }
    >
      <Select
        label={t("hand_over_to")}
        options={options}
        value={taker}
        onChange={(value) => {
          setTaker(value);
          setError(undefined);
        }}
        {...(error && { error })}
      />
      <FormError>{switching.error ? messageOf(switching.error) : undefined}</FormError>
    </Modal>
  );
}
