import { defineTexts } from "#platform/texts/texts.ts";
import english from "./departments.texts.json";

export const t = defineTexts(english);
