import { Badge } from "../feedback/badge.tsx";
import { Glyph } from "./glyph.tsx";
import { t } from "./glyphs-texts.ts";
import { shapes } from "./shapes.tsx";

export function ActiveMark({ isActive }: { isActive: boolean }) {
  const ink = isActive ? "green" : "neutral";
  return (
    <Badge tone={ink} glyph={<Glyph ink={ink}>{isActive ? shapes.dot : shapes.smallRing}</Glyph>}>
      {isActive ? t("active") : t("inactive")}
    </Badge>
  );
}
