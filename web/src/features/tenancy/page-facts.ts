// What the server writes into the head of the page, because no call could say it as early.
function fact(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="parley-${name}"]`)?.content ?? "";
}

/** Where the platform itself is, which registers businesses. */
export const platformAddress = () => fact("platform");

/** Whom to call when nothing works; empty where the operator named nobody. */
export const supportPhone = () => fact("support-phone");
