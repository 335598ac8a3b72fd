import { galleryUrl } from "./stage.ts";

export const kitAddress = galleryUrl;
