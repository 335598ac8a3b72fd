import { defineTexts } from "#platform/texts/texts.ts";
import english from "./macros.texts.json";

export const t = defineTexts(english);
