import { images } from "#platform/images/image-process.ts";
import type { ImageKind } from "./brand-images.store.ts";

const maxSides = { logo: 512, favicon: 64 };

/**
 * Re-encodes an uploaded picture as a small PNG. The type is detected from its bytes, not its name, and no uploaded byte
 * is served.
 */
export async function redrawImage(
  businessId: string,
  from: Uint8Array,
  kind: ImageKind,
): Promise<Buffer> {
  const { bytes } = await images.draw(businessId, {
    from,
    accept: ["png", "jpeg", "ico", "svg"],
    side: maxSides[kind],
    fit: "inside",
    format: "png",
  });
  return bytes;
}
