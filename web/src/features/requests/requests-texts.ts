import { defineTexts } from "#platform/texts/texts.ts";
import english from "./requests.texts.json";

export const t = defineTexts(english);
