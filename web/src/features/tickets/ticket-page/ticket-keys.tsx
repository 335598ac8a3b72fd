import { useEffect } from "react";
import { useNavigate } from "react-router";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useOnceOpen } from "#ui/overlays/use-once-open.ts";
import { useOfferCommands } from "#ui/palette/page-commands.ts";
import { stepMessage } from "#ui/timeline/timeline.tsx";
import { usePermissions } from "../../identity/index.ts";
import { macroButtonMark } from "../conversation/macros/macro-button.tsx";
import { useMacro } from "../conversation/macros/use-macro.ts";
import { useTicketFields } from "../fields/fields.queries.ts";
import { ticketKeys } from "../keys.ts";
import { useTicketActions } from "../lifecycle/ticket-actions.queries.ts";
import {
  closePicker,
  openTicketPicker,
  type PickerKind,
  useOwnPicker,
} from "../list/actions/picker-state.ts";
import { useRowActions } from "../list/actions/use-row-actions.ts";
import { useActionLevels } from "../palette/use-action-levels.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { copyText } from "./header/copy-code.tsx";
import { useListPosition } from "./pager/list-position.ts";
import { useTicketPane } from "./ticket-pane-context.ts";

const ActionLayer = lazyPart(() =>
  import("../list/actions/action-layer.tsx").then((module) => module.ActionLayer),
);

const FieldCommands = lazyPart(
  () => import("../palette/field-commands.tsx").then((module) => module.FieldCommands),
  null,
);

/** The part of an address that names the message with the focus. */
function focusedMessage(): string {
  const id = document.activeElement?.closest("[data-message]")?.id;
  return id ? `#${id}` : "";
}

const leveled = ["assign", "status", "priority", "tags", "due", "snooze"] as const;

/** The actions of a ticket with the keys of the list, as far as they are allowed. Pickers open below the subject. */
export function TicketKeys({ ticket }: { ticket: Ticket }) {
  const { may, is_watching, ticket_id } = ticket;
  const { setStatus, take, watch, unwatch } = useTicketActions(ticket);
  const { perform, removeTag, wake } = useRowActions(ticket);
  const isLayerBuilt = useOnceOpen(useOwnPicker("ticket").kind !== undefined);
  const { choose } = useMacro(ticket);
  const mayUseMacros = usePermissions()(["replies.use"]) === true;
  const navigate = useNavigate();
  const pane = useTicketPane();
  const list = useListPosition(({ position }) => position?.address) ?? "/tickets";
  useEffect(() => closePicker, []);

  function pick(kind: PickerKind) {
    const place = kind === "macro" ? `[${macroButtonMark}]` : "[data-ticket-heading]";
    const anchor = document.querySelector<HTMLElement>(place);
    if (anchor) openTicketPicker(kind, anchor);
  }
  const step = (by: 1 | -1) => () =>
    void stepMessage(document.querySelector("main [role=feed]"), by);
  const allowed = allowedActs(ticket, mayUseMacros);
  const picking = (kind: PickerKind & keyof typeof allowed) =>
    allowed[kind] ? () => pick(kind) : undefined;
  const acts = {
    resolve: allowed.resolve && (() => setStatus("resolved")),
    assign: picking("assign"),
    take: may.take && take,
    status: picking("status"),
    priority: picking("priority"),
    tags: picking("tags"),
    due: picking("due"),
    snooze: picking("snooze"),
    macro: picking("macro"),
    watch: is_watching ? unwatch : watch,
    copy_link: () => void copyText(`${location.origin}/ticket/${ticket_id}${focusedMessage()}`),
    back: pane ? pane.onBack : () => void navigate(list),
    next_message: step(1),
    previous_message: step(-1),
  };
  useShortcuts(withActs(ticketKeys, acts));
  const level = useActionLevels({
    row: ticket,
    onChoose: perform,
    onRemoveTag: removeTag,
    onWake: wake,
  });
  const hasFields = useTicketFields().length > 0;
  useOfferCommands({
    title: t("ticket_commands", { code: ticket_id }),
    scope: t("scope"),
    commands: leveled.filter((kind) => acts[kind]).map(level),
  });
  return (
    <>
      {hasFields && <FieldCommands ticket={ticket} />}
      {isLayerBuilt && (
        <ActionLayer
          row={ticket}
          owner="ticket"
          onRun={() => undefined}
          onChoose={(action) => {
            closePicker();
            if (action.act === "macro") choose(action.macro);
            else perform(action);
          }}
          onRemoveTag={removeTag}
          onWake={wake}
        />
      )}
    </>
  );
}

function allowedActs({ may, status }: Ticket, mayUseMacros: boolean) {
  const isOpen = may.update && status !== "resolved";
  return {
    resolve: isOpen,
    assign: may.assign,
    status: may.update,
    priority: may.update,
    tags: may.update,
    due: may.update,
    snooze: isOpen,
    macro: mayUseMacros && (may.update || may.reply || may.note),
  };
}
