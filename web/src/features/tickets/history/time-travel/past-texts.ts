import { defineTexts } from "#platform/texts/texts.ts";
import english from "./past.texts.json";

export const t = defineTexts(english);
