import { defineTexts } from "#platform/texts/texts.ts";
import english from "./files.texts.json";

export const t = defineTexts(english);
