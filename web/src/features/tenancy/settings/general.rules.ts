import type { Business } from "./general.queries.ts";

export interface GeneralFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly timezone: string;
  readonly brand_color: string;
}

/** A chosen picture, or "removed"; undefined: no change. */
export type Picture = File | "removed" | undefined;

export interface Pictures {
  readonly logo: Picture;
  readonly favicon: Picture;
}

export function fieldsOf(business: Business, browserZone: string): GeneralFields {
  const { name, email, phone, timezone, brand_color } = business;
  return { name, email, phone, timezone: timezone || browserZone, brand_color };
}

/** Sends only changed fields, so that changes of others are kept. */
export function changeOf(saved: GeneralFields, typed: GeneralFields, pictures: Pictures) {
  const names = Object.keys(saved) as (keyof GeneralFields)[];
  const changed = names.filter((name) => typed[name].trim() !== saved[name]);
  const { logo, favicon } = pictures;
  return {
    body: {
      ...Object.fromEntries(changed.map((name) => [name, typed[name].trim()])),
      ...(logo === "removed" && { remove_logo: true }),
      ...(favicon === "removed" && { remove_favicon: true }),
    },
    files: {
      ...(logo instanceof File && { logo }),
      ...(favicon instanceof File && { favicon }),
    },
  };
}

const fewZones = ["UTC", "America/New_York", "Europe/London", "Asia/Tokyo"];

/** All time zones of the browser, or a few if it has no list; always including those in use. */
export function zonesWith(inUse: readonly string[], supported = supportedZones()): string[] {
  const all = supported ? ["UTC", ...supported] : fewZones;
  return [...new Set([...all, ...inUse])].toSorted((one, other) => one.localeCompare(other));
}

function supportedZones(): string[] | undefined {
  try {
    return Intl.supportedValuesOf("timeZone");
  } catch {
    return undefined;
  }
}

const most = 2 * 1024 * 1024;

/** Why a picture cannot be used. */
export function refusalOf({ name, type, size }: File): "image_only" | "image_large" | undefined {
  if (!type.startsWith("image/") && !name.toLowerCase().endsWith(".ico")) return "image_only";
  return size > most ? "image_large" : undefined;
}
