import { defineTexts } from "#platform/texts/texts.ts";
import english from "./feedback.texts.json";

export const t = defineTexts(english);
