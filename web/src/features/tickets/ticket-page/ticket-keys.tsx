import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useOnceOpen } from "#ui/overlays/use-once-open.ts";
import { useTicketActions } from "../lifecycle/ticket-actions.queries.ts";
import { type ActionKey, type ActionName, actionKeys } from "../list/actions/action-keys.ts";
import { closePicker, openPicker, usePicker } from "../list/actions/picker-state.ts";
import { useRowActions } from "../list/actions/use-row-actions.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { copyText } from "./header/copy-code.tsx";
import { useListPosition } from "./pager/list-position.ts";

const ActionLayer = lazyPart(() =>
  import("../list/actions/action-layer.tsx").then((module) => module.ActionLayer),
);

/** The actions of a ticket with the keys of the list, as far as they are allowed. Pickers open below the subject. */
export function TicketKeys({ ticket }: { ticket: Ticket }) {
  const { may, status, is_watching, ticket_id } = ticket;
  const { setStatus, take, watch, unwatch } = useTicketActions(ticket);
  const { perform, removeTag, wake } = useRowActions(ticket);
  const isLayerBuilt = useOnceOpen(usePicker().kind !== undefined);
  const navigate = useNavigate();
  const list = useListPosition(({ position }) => position?.address) ?? "/tickets";
  const scope = t("scope");
  const isAllowed: Partial<Record<ActionName, boolean>> = {
    resolve: may.update && status !== "resolved",
    assign: may.assign,
    take: may.take,
    status: may.update,
    priority: may.update,
    tags: may.update,
    due: may.update,
    snooze: may.update && status !== "resolved",
  };
  useEffect(() => closePicker, []);

  function run({ id, picker }: ActionKey) {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (picker && heading) openPicker(picker, heading);
    else if (id === "resolve") setStatus("resolved");
    else if (id === "take") take();
  }
  useShortcuts([
    ...actionKeys
      .filter(({ id }) => isAllowed[id])
      .map((key) => ({ id: key.id, keys: key.keys, label: key.label, scope, run: () => run(key) })),
    { id: "watch", keys: "W", label: t("key_watch"), scope, run: is_watching ? unwatch : watch },
    {
      id: "copy_link",
      keys: "Y",
      label: t("copy_link"),
      scope,
      run: () => void copyText(`${location.origin}/ticket/${ticket_id}`),
    },
    { id: "back", keys: "B", label: t("key_back"), scope, run: () => void navigate(list) },
  ]);
  if (!isLayerBuilt) return null;
  return (
    <ActionLayer
      row={ticket}
      onRun={() => undefined}
      onChoose={(action) => {
        closePicker();
        perform(action);
      }}
      onRemoveTag={removeTag}
      onWake={wake}
    />
  );
}
