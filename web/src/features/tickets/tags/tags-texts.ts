import { defineTexts } from "#platform/texts/texts.ts";
import english from "./tags.texts.json";

export const t = defineTexts(english);
