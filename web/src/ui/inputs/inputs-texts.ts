import { defineTexts } from "#platform/texts/texts.ts";
import english from "./inputs.texts.json";

export const t = defineTexts(english);
