import { defineTexts } from "#platform/texts/texts.ts";
import english from "./asked.texts.json";

export const t = defineTexts(english);
