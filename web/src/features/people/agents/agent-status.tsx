import { Badge, type Tone } from "#ui/feedback/badge.tsx";
import { Glyph } from "#ui/glyphs/glyph.tsx";
import { type Shape, shapes } from "#ui/glyphs/shapes.tsx";
import type { Agent } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";

const variants = {
  active: { ink: "green", shape: "dot" },
  invited: { ink: "blue", shape: "dashedRing" },
  deactivated: { ink: "neutral", shape: "smallRing" },
} as const satisfies Record<Agent["status"], { ink: Tone; shape: Shape }>;

export function AgentStatus({ status }: { status: Agent["status"] }) {
  const { ink, shape } = variants[status];
  return (
    <Badge tone={ink} glyph={<Glyph ink={ink}>{shapes[shape]}</Glyph>}>
      {t(`status_${status}`)}
    </Badge>
  );
}
