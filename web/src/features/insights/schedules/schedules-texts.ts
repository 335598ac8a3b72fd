import { defineTexts } from "#platform/texts/texts.ts";
import english from "./schedules.texts.json";

export const t = defineTexts(english);
