const short: Record<string, string> = { minutes: "m", hours: "h", days: "d" };

/** `15m`, `1h`, `2d`. */
export const timeText = (time: number, unit: string) => `${time}${short[unit] ?? ` ${unit}`}`;
