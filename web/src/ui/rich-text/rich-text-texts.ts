import { defineTexts } from "#platform/texts/texts.ts";
import english from "./rich-text.texts.json";

export const t = defineTexts(english);
