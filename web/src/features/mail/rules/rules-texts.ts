import { defineTexts } from "#platform/texts/texts.ts";
import english from "./rules.texts.json";

export const t = defineTexts(english);
