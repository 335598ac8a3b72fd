import { defineTexts } from "#platform/texts/texts.ts";
import english from "./dates.texts.json";

export const t = defineTexts(english);
