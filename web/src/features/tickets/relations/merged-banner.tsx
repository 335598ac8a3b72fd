import { useLocation } from "react-router";
import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { draftKey, type Mode } from "../conversation/composer/composer.rules.ts";
import { openComposer } from "../conversation/composer/composer-state.ts";
import type { Ticket } from "../tickets.queries.ts";
import { t } from "./merge-texts.ts";

/** Says that the requested ticket was merged into this one, and offers its drafts. */
export function MergedBanner({ ticket }: { ticket: Ticket }) {
  const state = useLocation().state as { mergedCode?: string } | null;
  const code = state?.mergedCode;
  const source = ticket.merged_from.find(({ ticket_id }) => ticket_id === code);
  if (!source) return null;
  return (
    <div className="px-6 pt-3 max-md:px-4">
      <Banner
        tone="info"
        action={
          <>
            <GoOn mode="reply" sourceId={source.id} ticket={ticket} />
            <GoOn mode="note" sourceId={source.id} ticket={ticket} />
          </>
        }
      >
        {t("came", { code: source.ticket_id })}
      </Banner>
    </div>
  );
}

interface GoOnProps {
  readonly mode: Mode;
  readonly sourceId: string;
  readonly ticket: Ticket;
}

/** Moves a draft to the surviving ticket. */
function GoOn({ mode, sourceId, ticket }: GoOnProps) {
  const key = draftKey(mode, sourceId);
  const draft = useStoredDrafts((all) => all[key]) ?? currentDrafts()?.read(key);
  if (!draft || !ticket.may[mode]) return null;
  function go() {
    currentDrafts()?.keep(draftKey(mode, ticket.id), { ...draft?.value }, Date.now());
    void currentDrafts()?.drop(key);
    openComposer(ticket.id, mode);
  }
  return (
    <Button size="toolbar" onClick={go}>
      {t(`go_on_${mode}`)}
    </Button>
  );
}
