import { defineTexts } from "#platform/texts/texts.ts";
import english from "./sla.texts.json";

export const t = defineTexts(english);
