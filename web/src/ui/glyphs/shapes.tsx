import { cut } from "./glyph.tsx";

const ring = <circle cx="8" cy="8" r="6.25" />;
const disc = <circle cx="8" cy="8" r="7" fill="currentColor" stroke="none" />;

export const shapes = {
  ring,
  dot: <circle cx="8" cy="8" r="4" fill="currentColor" stroke="none" />,
  smallRing: <circle cx="8" cy="8" r="3.5" />,
  dashedRing: (
    <>
      <circle cx="8" cy="8" r="6.25" strokeDasharray="2.1 2.8" strokeLinecap="butt" />
      <circle cx="8" cy="8" r="1.75" fill="currentColor" stroke="none" />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M8 4a4 4 0 0 1 0 8Z" fill="currentColor" stroke="none" />
    </>
  ),
  dots: (
    <>
      {ring}
      <path d="M5.25 8h.01M8 8h.01M10.75 8h.01" />
    </>
  ),
  pause: (
    <>
      {ring}
      <path d="M6.5 6v4M9.5 6v4" />
    </>
  ),
  tick: (
    <>
      {disc}
      <path d="m5.2 8.3 1.9 1.9 3.7-4.1" stroke={cut} strokeLinejoin="round" />
    </>
  ),
  dash: (
    <>
      {disc}
      <path d="M5.25 8h5.5" stroke={cut} />
    </>
  ),
  octagon: (
    <>
      <path d="M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4Z" strokeLinejoin="round" />
      <path d="M8 5v3.5M8 11h.01" />
    </>
  ),
  alarm: (
    <>
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" fill="currentColor" stroke="none" />
      <path d="M8 4.75v3.75M8 11.25h.01" stroke={cut} strokeWidth={1.75} />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M8 4.75V8l2.1 1.4" strokeLinejoin="round" />
    </>
  ),
  triangle: (
    <>
      <path d="M8 2.1 14.4 13.4H1.6Z" strokeLinejoin="round" />
      <path d="M8 6.5v2.75M8 11.4h.01" />
    </>
  ),
};

export type Shape = keyof typeof shapes;

/** Three bars, of which so many stand out. */
export function Bars({ count }: { count: 1 | 2 | 3 }) {
  return [1, 2, 3].map((bar) => (
    <rect
      key={bar}
      x={bar * 4.5 - 2.5}
      y={13.5 - bar * 3.5}
      width="3"
      height={bar * 3.5}
      rx="0.75"
      stroke="none"
      fill="currentColor"
      opacity={bar <= count ? 1 : 0.3}
    />
  ));
}
