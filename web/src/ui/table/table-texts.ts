import { defineTexts } from "#platform/texts/texts.ts";
import english from "./table.texts.json";

export const t = defineTexts(english);
