import { defineTexts } from "#platform/texts/texts.ts";
import english from "./identity.texts.json";

export const t = defineTexts(english);
