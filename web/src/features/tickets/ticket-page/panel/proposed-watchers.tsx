import { X } from "lucide-react";
import { defineTexts } from "#platform/texts/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import type { Ticket } from "../../tickets.queries.ts";
import { useAnswerProposal } from "./proposed-watchers.queries.ts";
import english from "./proposed-watchers.texts.json";

const t = defineTexts(english);

/** People in copy of mails, whom staff add as watchers or dismiss. */
export function ProposedWatchers({ ticket }: { ticket: Ticket }) {
  const { proposed_watchers: proposed, may } = ticket;
  const answer = useAnswerProposal(ticket);
  return (
    <div className="mt-1 mb-2 rounded-md border border-line border-dashed px-2 py-1.5">
      <h3 className="font-semibold text-meta">{t("list")}</h3>
      <p className="text-ink-2 text-meta">{t("hint")}</p>
      <ul aria-label={t("list")} className="mt-1">
        {proposed.map(({ address, name }) => (
          <li key={address} className="flex min-h-8 flex-wrap items-center gap-x-2 py-1">
            <span className="min-w-0 flex-1 basis-32 break-words">
              {name || address}
              {name && <span className="block text-ink-2 text-meta">{address}</span>}
            </span>
            {may.update && (
              <span className="flex shrink-0 items-center gap-1">
                <Button
                  size="toolbar"
                  aria-label={t("add_whom", { name: name || address })}
                  onClick={() => answer(address, true)}
                >
                  {t("add")}
                </Button>
                <IconButton
                  icon={X}
                  label={t("dismiss_whom", { name: name || address })}
                  size="toolbar"
                  onClick={() => answer(address, false)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
