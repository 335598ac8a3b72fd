import { encode } from "uqr";

/** A QR code. Always dark on light, as cameras expect. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((dot, x) => (dot ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="light size-44 rounded-md bg-surface"
    >
      <path d={dots.join("")} className="fill-ink" />
    </svg>
  );
}
