import type { Option } from "../select/options.ts";

/** 00:00 to 23:30, each found by what people type for it: `9`, `930`, `9:30pm`. */
export const halfHours: Option[] = Array.from({ length: 48 }, (_, place) => {
  const hour = Math.floor(place / 2);
  const minute = place % 2 === 0 ? "00" : "30";
  const label = `${String(hour).padStart(2, "0")}:${minute}`;
  const ofTwelve = `${hour % 12 || 12}:${minute}${hour < 12 ? "am" : "pm"}`;
  const spoken = [label, `${hour}:${minute}`, ofTwelve];
  if (minute === "00") spoken.push(ofTwelve.replace(":00", ""));
  return {
    value: label,
    label,
    also: [...spoken, ...spoken.map((text) => text.replace(":", ""))].join(" "),
  };
});
