import type { Density, TextSize, Theme } from "#platform/preferences/preferences.ts";

// Small drawings of the app: a sidebar, a heading, rows. `dark` on a part of the page turns its tokens dark.
function Miniature({ className = "" }: { className?: string }) {
  return (
    <span className={`${className} flex h-16 bg-canvas`}>
      <span className="w-1/4 border-line border-e bg-canvas p-1.5">
        <span className="block h-1 w-3/4 rounded-full bg-accent-solid" />
        <span className="mt-1.5 block h-1 rounded-full bg-line-2" />
        <span className="mt-1 block h-1 rounded-full bg-line-2" />
      </span>
      <span className="flex-1 bg-surface p-1.5">
        <span className="block h-1.5 w-1/2 rounded-full bg-ink" />
        <span className="mt-2 block h-1 rounded-full bg-line-2" />
        <span className="mt-1.5 block h-1 rounded-full bg-line-2" />
        <span className="mt-1.5 block h-1 w-4/5 rounded-full bg-line-2" />
      </span>
    </span>
  );
}

export function ThemePicture({ theme }: { theme: Theme }) {
  if (theme !== "system") return <Miniature className={theme} />;
  return (
    <span className="relative block">
      <Miniature className="light" />
      <span className="absolute inset-0 [clip-path:polygon(100%_0,0_100%,100%_100%)]">
        <Miniature className="dark" />
      </span>
    </span>
  );
}

const gaps: Record<Density, string> = {
  compact: "gap-1",
  default: "gap-2",
  comfortable: "gap-3",
};

export function DensityPicture({ density }: { density: Density }) {
  return (
    <span className={`flex h-16 flex-col justify-center bg-surface px-2 ${gaps[density]}`}>
      {["w-full", "w-4/5", "w-11/12", "w-3/4"].map((width) => (
        <span key={width} className={`block h-1 rounded-full bg-line-2 ${width}`} />
      ))}
    </span>
  );
}

const sizes: Record<TextSize, string> = { 13: "text-[13px]", 14: "text-[14px]", 15: "text-[15px]" };

export function TextPicture({ size }: { size: TextSize }) {
  return (
    <span className={`grid h-16 place-items-center bg-surface text-ink ${sizes[size]}`}>
      Aa Bb 12
    </span>
  );
}
