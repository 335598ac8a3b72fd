import { defineTexts } from "#platform/texts/texts.ts";
import english from "./quarantine.texts.json";

export const t = defineTexts(english);
