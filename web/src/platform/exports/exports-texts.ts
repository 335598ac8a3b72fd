import { defineTexts } from "#platform/texts/texts.ts";
import english from "./exports.texts.json";

export const t = defineTexts(english);
