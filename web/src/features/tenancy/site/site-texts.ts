import { defineTexts } from "#platform/texts/texts.ts";
import english from "./site.texts.json";

export const t = defineTexts(english);
