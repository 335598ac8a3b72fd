import { operations } from "@parley/contract";

/** Where a business or a person sets something. A route below these is in the register, whoever adds it. */
const places = [
  "/settings/",
  "/portal/forms/",
  "/kb/settings/",
  "/users/me/preferences/",
  "/notifications/settings/",
];

/** Says what the writer saw or which record is meant; it sets nothing. */
const notSettings = new Set(["version", "id"]);

/** Every field that sets something, as `operation.field`. Acts beside the settings (a test mail, a preview) are left out. */
export function settingsOfTheDesk(): string[] {
  return operations
    .filter(({ route }) => route.method !== "GET" && places.some((at) => route.path.startsWith(at)))
    .filter(({ route }) => !isAct(route.path))
    .flatMap(({ id, route }) => {
      const fields = [...Object.keys(route.body?.shape ?? {}), ...Object.keys(route.files ?? {})];
      return fields.filter((field) => !notSettings.has(field)).map((field) => `${id}.${field}`);
    });
}

function isAct(path: string): boolean {
  return /\/(test|connect|connected|preview|reset|send-to-me|round-trip)\/$/.test(path);
}
