import { defineTexts } from "../texts/texts.ts";
import english from "./drafts.texts.json";

export const t = defineTexts(english);
