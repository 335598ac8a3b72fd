import { defineTexts } from "#platform/texts/texts.ts";
import english from "./domains.texts.json";

export const t = defineTexts(english);
