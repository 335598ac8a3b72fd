import { defineTexts } from "#platform/texts/texts.ts";
import english from "./tickets.texts.json";

export const t = defineTexts(english);
