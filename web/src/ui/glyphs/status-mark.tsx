import { Badge, type Tone } from "../feedback/badge.tsx";
import { Glyph, type Ink } from "./glyph.tsx";
import { t } from "./glyphs-texts.ts";
import { type Shape, shapes } from "./shapes.tsx";

const variants = {
  new: { shape: "dashedRing", ink: "violet" },
  open: { shape: "half", ink: "blue" },
  pending: { shape: "dots", ink: "amber" },
  on_hold: { shape: "pause", ink: "neutral" },
  resolved: { shape: "tick", ink: "green" },
  closed: { shape: "dash", ink: "neutral" },
} as const satisfies Record<string, { shape: Shape; ink: Ink & Tone }>;

export type StatusName = keyof typeof variants;

interface Props {
  readonly status: StatusName;
  /** Customers read what it means for them. */
  readonly reader?: "team" | "customer";
}

function wordOf({ status, reader = "team" }: Props): string {
  return t(`status_${status}_${reader}`);
}

export const statusLabel = (status: StatusName): string => wordOf({ status });

/** The shape alone, for dense rows: it says its word itself, unless the word stands beside it. */
export function StatusGlyph({ isBeside, ...props }: Props & { readonly isBeside?: boolean }) {
  const { shape, ink } = variants[props.status];
  return (
    <Glyph ink={ink} {...(!isBeside && { label: wordOf(props) })}>
      {shapes[shape]}
    </Glyph>
  );
}

export function StatusMark(props: Props) {
  const { shape, ink } = variants[props.status];
  return (
    <Badge tone={ink} glyph={<Glyph ink={ink}>{shapes[shape]}</Glyph>}>
      {wordOf(props)}
    </Badge>
  );
}
