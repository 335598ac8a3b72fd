import { defineTexts } from "#platform/texts/texts.ts";
import english from "./notifications.texts.json";

export const t = defineTexts(english);
