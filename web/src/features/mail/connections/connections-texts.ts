import { defineTexts } from "#platform/texts/texts.ts";
import english from "./connections.texts.json";

export const t = defineTexts(english);
