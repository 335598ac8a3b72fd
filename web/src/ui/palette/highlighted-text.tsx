export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/** A text with the search matches highlighted. */
export function HighlightedText({ of }: { of: readonly TextPart[] }) {
  let at = 0;
  return of.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? (
      <mark key={key} className="bg-transparent font-semibold text-accent-text">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
