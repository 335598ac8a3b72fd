import { defineTexts } from "#platform/texts/texts.ts";
import english from "./navigation.texts.json";

export const t = defineTexts(english);
