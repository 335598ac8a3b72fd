import { Badge } from "#ui/feedback/badge.tsx";
import { Glyph } from "#ui/glyphs/glyph.tsx";
import { shapes } from "#ui/glyphs/shapes.tsx";
import { t } from "../mail-texts.ts";

/** An account is configured if it has a host. */
export function ConfiguredMark({ host }: { host: string }) {
  const tone = host ? "green" : "neutral";
  return (
    <Badge tone={tone} glyph={<Glyph ink={tone}>{host ? shapes.dot : shapes.smallRing}</Glyph>}>
      {t(host ? "smtp_configured" : "smtp_not_configured")}
    </Badge>
  );
}
