import { defineTexts } from "#platform/texts/texts.ts";
import english from "./filters.texts.json";

export const t = defineTexts(english);
