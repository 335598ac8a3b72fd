import { defineTexts } from "#platform/texts/texts.ts";
import english from "./categories.texts.json";

export const t = defineTexts(english);
