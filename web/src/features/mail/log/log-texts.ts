import { defineTexts } from "#platform/texts/texts.ts";
import english from "./log.texts.json";

export const t = defineTexts(english);
