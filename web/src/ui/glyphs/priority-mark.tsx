import { Badge } from "../feedback/badge.tsx";
import { Glyph, type Ink } from "./glyph.tsx";
import { t } from "./glyphs-texts.ts";
import { Bars, shapes } from "./shapes.tsx";

const variants = {
  critical: { ink: "red", drawing: shapes.alarm },
  high: { ink: "orange", drawing: <Bars count={3} /> },
  normal: { ink: "neutral", drawing: <Bars count={2} /> },
  low: { ink: "neutral", drawing: <Bars count={1} /> },
} as const satisfies Record<string, { ink: Ink; drawing: React.ReactNode }>;

export type PriorityName = keyof typeof variants;

export const priorityLabel = (priority: PriorityName): string => t(`priority_${priority}`);

interface GlyphProps {
  readonly priority: PriorityName;
  /** Its word stands beside it. */
  readonly isBeside?: boolean;
}

/** The shape alone, for dense rows: it says its word itself. */
export function PriorityGlyph({ priority, isBeside }: GlyphProps) {
  const { ink, drawing } = variants[priority];
  return (
    <Glyph ink={ink} {...(!isBeside && { label: priorityLabel(priority) })}>
      {drawing}
    </Glyph>
  );
}

export function PriorityMark({ priority }: { priority: PriorityName }) {
  const { ink, drawing } = variants[priority];
  return (
    <Badge tone={ink} glyph={<Glyph ink={ink}>{drawing}</Glyph>}>
      {priorityLabel(priority)}
    </Badge>
  );
}
