import { defineTexts } from "#platform/texts/texts.ts";
import english from "./links.texts.json";

export const t = defineTexts(english);
