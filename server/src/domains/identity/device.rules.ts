const browsers: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const devices: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** What a person would call the thing they sit at, as far as its user agent tells. */
export function deviceOf(userAgent: string): { device: string; browser: string } {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([mark]) => mark.test(userAgent))?.[1];
  return {
    device: named(devices) ?? "Unknown device",
    browser: named(browsers) ?? "Unknown browser",
  };
}

/** Where a person sits, for the mail that tells of it. */
export function placeOf({ ip, userAgent }: { ip: string; userAgent: string }) {
  const { device, browser } = deviceOf(userAgent);
  return { ip, device: `${browser} on ${device}` };
}
