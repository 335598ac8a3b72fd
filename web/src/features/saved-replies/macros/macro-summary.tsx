import { Badge } from "#ui/feedback/badge.tsx";
import { ReplyPreview } from "../reply-preview.tsx";
import type { Macro } from "./macros.queries.ts";
import { t } from "./macros-texts.ts";

/** What a macro does, in a list of words: its changes and its text. */
export function MacroLabels({ macro }: { macro: Macro }) {
  const { changes, body, is_internal, after } = macro;
  const text = t(is_internal ? "with_note" : "with_reply");
  const words = [
    ...changes.map(({ label }) => label),
    ...(body === null ? [] : [text]),
    ...(after === "stay" ? [] : [t(`then_${after}`)]),
  ];
  return (
    <ul className="flex flex-wrap gap-1 py-1.5">
      {words.map((word) => (
        <li key={word} className="min-w-0">
          <Badge>{word}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** A macro of somebody else, to look at. */
export function MacroSummary({ macro }: { macro: Macro }) {
  return (
    <>
      <MacroLabels macro={macro} />
      {macro.body !== null && (
        <div className="mt-4">
          <ReplyPreview html={macro.body} />
        </div>
      )}
    </>
  );
}
