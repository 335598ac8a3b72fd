import { defineTexts } from "#platform/texts/texts.ts";
import english from "./tenancy.texts.json";

export const t = defineTexts(english);
