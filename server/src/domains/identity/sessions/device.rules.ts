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

/** Device and browser names from a user agent. */
export function deviceOf(userAgent: string): { device: string; browser: string } {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([mark]) => mark.test(userAgent))?.[1];
  return {
    device: named(devices) ?? "Unknown device",
    browser: named(browsers) ?? "Unknown browser",
  };
}

/** IP address and device of a request, for security mails. */
export function callerDetails({ ip, userAgent }: { ip: string; userAgent: string }) {
  const { device, browser } = deviceOf(userAgent);
  return { ip, device: `${browser} on ${device}` };
}
