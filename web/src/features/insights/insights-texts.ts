import { defineTexts } from "#platform/texts/texts.ts";
import english from "./insights.texts.json";

export const t = defineTexts(english);
