import { defineTexts } from "#platform/texts/texts.ts";
import english from "./wallboards.texts.json";

export const t = defineTexts(english);
