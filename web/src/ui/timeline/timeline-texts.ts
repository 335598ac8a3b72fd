import { defineTexts } from "#platform/texts/texts.ts";
import english from "./timeline.texts.json";

export const t = defineTexts(english);
