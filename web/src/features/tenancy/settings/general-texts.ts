import { defineTexts } from "#platform/texts/texts.ts";
import english from "./general.texts.json";

export const t = defineTexts(english);
