/** Where the person's device says it is. */
export const detectedZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
