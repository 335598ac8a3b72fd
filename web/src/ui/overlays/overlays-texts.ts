import { defineTexts } from "#platform/texts/texts.ts";
import english from "./overlays.texts.json";

export const t = defineTexts(english);
