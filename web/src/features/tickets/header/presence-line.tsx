import { useEffect } from "react";
import { announce } from "#ui/live/announce.ts";
import { AvatarStack } from "#ui/people/avatar-stack.tsx";
import { firstName } from "../composer/composer.rules.ts";
import type { Present } from "../live/presence.rules.ts";
import { useOthersHere } from "../live/use-others-here.ts";
import { t } from "../ticket-texts.ts";

/** Who else is at the ticket; in amber, who is about to answer it. */
export function PresenceLine({ ticketId }: { ticketId: string }) {
  const others = useOthersHere(ticketId);
  const text = wordsFor(others);
  const writes = others.some(isWriting);
  useEffect(() => {
    if (writes) announce(text);
  }, [writes, text]);
  if (others.length === 0) return null;
  return (
    <div className="flex min-w-0 items-center gap-2 text-meta">
      <AvatarStack
        size={20}
        people={others.map(({ id, name, avatar_url: src }) => ({ id, name, src }))}
      />
      <span className={writes ? "truncate text-amber-text" : "truncate text-ink-2"}>{text}</span>
    </div>
  );
}

const isWriting = ({ state }: Present) => state.startsWith("writing");

function wordsFor(others: readonly Present[]): string {
  const writer = others.find(isWriting);
  if (writer) return t(`is_${writer.state}`, { name: firstName(writer.name) });
  const [first, ...more] = others;
  if (!first) return "";
  const name = firstName(first.name);
  return more.length > 0 ? t("are_here", { name, count: more.length }) : t("is_here", { name });
}
