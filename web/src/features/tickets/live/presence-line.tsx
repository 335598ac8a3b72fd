import { useEffect } from "react";
import { announce } from "#ui/live/announce.ts";
import { AvatarStack } from "#ui/people/avatar-stack.tsx";
import { firstName } from "../conversation/composer/composer.rules.ts";
import { t } from "../ticket-texts.ts";
import type { PersonPresent } from "./presence.rules.ts";
import { useOthersPresent } from "./use-others-present.ts";

/** Who else has the ticket open; highlighted while they write. */
export function PresenceLine({ ticketId }: { ticketId: string }) {
  const others = useOthersPresent(ticketId);
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

const isWriting = ({ state }: PersonPresent) => state.startsWith("writing");

function wordsFor(others: readonly PersonPresent[]): string {
  const writer = others.find(isWriting);
  if (writer) return t(`is_${writer.state}`, { name: firstName(writer.name) });
  const [first, ...more] = others;
  if (!first) return "";
  const name = firstName(first.name);
  return more.length > 0 ? t("are_here", { name, count: more.length }) : t("is_here", { name });
}
