import { defineTexts } from "#platform/texts/texts.ts";
import english from "./glyphs.texts.json";

export const t = defineTexts(english);
