import { defineTexts } from "#platform/texts/texts.ts";
import english from "./agents.texts.json";

export const t = defineTexts(english);
