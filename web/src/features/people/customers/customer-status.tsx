import { Badge, type Tone } from "#ui/feedback/badge.tsx";
import { Glyph } from "#ui/glyphs/glyph.tsx";
import { type Shape, shapes } from "#ui/glyphs/shapes.tsx";
import type { Customer } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

const variants = {
  contact: { ink: "neutral", shape: "dots" },
  invited: { ink: "blue", shape: "dashedRing" },
  active: { ink: "green", shape: "dot" },
  deactivated: { ink: "neutral", shape: "smallRing" },
  blocked: { ink: "red", shape: "octagon" },
  trash: { ink: "neutral", shape: "dash" },
} as const satisfies Record<Customer["status"] | "trash", { ink: Tone; shape: Shape }>;

export function CustomerStatus({ status, deleted_at }: Pick<Customer, "status" | "deleted_at">) {
  const shown = deleted_at ? "trash" : status;
  const { ink, shape } = variants[shown];
  return (
    <Badge tone={ink} glyph={<Glyph ink={ink}>{shapes[shape]}</Glyph>}>
      {t(`status_${shown}`)}
    </Badge>
  );
}
