import { defineTexts } from "#platform/texts/texts.ts";
import english from "./widget.texts.json";

export const t = defineTexts(english);
