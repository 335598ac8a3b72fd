import { defineTexts } from "#platform/texts/texts.ts";
import english from "./backtest.texts.json";

export const t = defineTexts(english);
