import { defineTexts } from "#platform/texts/texts.ts";
import english from "./keys.texts.json";

/** What the keys of the lists do. Every screen needs these, and the other texts of the lists on the lists only. */
export const t = defineTexts(english);
