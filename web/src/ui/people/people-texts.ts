import { defineTexts } from "#platform/texts/texts.ts";
import english from "./people.texts.json";

export const t = defineTexts(english);
