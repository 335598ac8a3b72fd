import { defineTexts } from "#platform/texts/texts.ts";
import english from "./palette.texts.json";

export const t = defineTexts(english);
