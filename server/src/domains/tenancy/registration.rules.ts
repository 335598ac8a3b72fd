/** How long a registration waits for the code that proves its owner. */
export const provenWithin = "72 hours";
