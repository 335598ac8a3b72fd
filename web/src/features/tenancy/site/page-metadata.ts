// Values that the server writes into the head of the page, available before the first call.
function fact(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="parley-${name}"]`)?.content ?? "";
}

/** The address of the platform, where businesses register. */
export const platformAddress = () => fact("platform");

/** The support phone number of the operator; empty if there is none. */
export const supportPhone = () => fact("support-phone");
