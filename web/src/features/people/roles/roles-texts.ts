import { defineTexts } from "#platform/texts/texts.ts";
import english from "./roles.texts.json";

export const t = defineTexts(english);
