import { defineTexts } from "#platform/texts/texts.ts";
import english from "./checklist.texts.json";

export const t = defineTexts(english);
