import { defineTexts } from "#platform/texts/texts.ts";
import english from "./states.texts.json";

export const t = defineTexts(english);
