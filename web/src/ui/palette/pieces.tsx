export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** A text with what was searched for marked in it. */
export function Pieces({ of }: { of: readonly Piece[] }) {
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
