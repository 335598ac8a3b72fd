import { useEffect, useRef, useState } from "react";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { small, useMedia } from "#ui/use-media.ts";
import { ticketKeys } from "../../keys.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useMacro } from "../macros/use-macro.ts";
import { isAnyStaged, stage, useStaging } from "../macros/use-staged-changes.ts";
import { ClosedComposer } from "./closed-composer.tsx";
import type { Mode } from "./composer.rules.ts";
import { clearComposerRequest, quoteSelection, useComposerState } from "./composer-state.ts";

const ComposerForm = lazyPart(() =>
  import("./composer-form.tsx").then((module) => module.ComposerForm),
);

const StagedChangeBar = lazyPart(() =>
  import("../macros/staged-change-bar.tsx").then((module) => module.StagedChangeBar),
);

/** Where staff write replies and internal notes. */
export function Composer({ ticket }: { ticket: Ticket }) {
  const [mode, setMode] = useState<Mode>();
  const [left, setLeft] = useState<Mode>();
  const isSmall = useMedia(small);
  const box = useRef<HTMLElement>(null);
  const staging = useStaging(ticket.id);
  const { apply } = useMacro(ticket);
  const { reply, note } = ticket.may;
  // An open composer only takes the focus.
  const open = (requested: Mode) =>
    requested === mode
      ? box.current?.querySelector<HTMLElement>("[role=textbox]")?.focus()
      : setMode(requested);
  useShortcuts(
    withActs(ticketKeys, {
      reply: reply && (() => open("reply")),
      note: note && (() => open("note")),
      quote: reply && (() => quoteSelection(ticket.id, mode ?? "reply")),
    }),
  );
  const requested = useComposerState((state) => state.requested);
  useEffect(() => {
    if (requested?.ticketId !== ticket.id) return;
    setMode(requested.mode);
    box.current?.querySelector<HTMLElement>("[role=textbox]")?.focus();
    clearComposerRequest();
  }, [requested, ticket.id]);
  if (!reply && !note) return null;

  const isOpen = mode !== undefined && ticket.may[mode];
  // Sending closes only the mode that was sent: the other one may be open by then.
  function close(closing: Mode | undefined) {
    setLeft(closing);
    setMode((current) => (current === closing ? undefined : current));
  }
  const form = isOpen && (
    <ComposerForm
      key={mode}
      ticket={ticket}
      mode={mode}
      onMode={setMode}
      onClose={() => close(mode)}
    />
  );
  return (
    <section
      ref={box}
      aria-label={t("composer")}
      className="shrink-0 border-line border-t bg-surface px-6 py-3 max-md:sticky max-md:bottom-0 max-md:px-4"
    >
      {form && !isSmall ? (
        form
      ) : (
        <>
          {isAnyStaged(staging) && (
            <StagedChangeBar
              staging={staging}
              onChange={(left) => stage(ticket.id, left)}
              onApply={apply}
            />
          )}
          <ClosedComposer ticket={ticket} onOpen={setMode} left={left} />
        </>
      )}
      {isSmall && (
        <Drawer open={isOpen} onClose={() => close(mode)} title={ticket.title}>
          {form}
        </Drawer>
      )}
    </section>
  );
}
