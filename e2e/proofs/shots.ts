// Pictures of every place, in both themes, wide and narrow: pnpm shots [name ...]
import { places } from "../places.ts";
import { keepPicture, pictureFolder } from "./keep-picture.ts";
import { withStage } from "./open-stage.ts";
import { contextFor, looks, visit } from "./visit.ts";

const wanted = process.argv.slice(2);
const shown = places.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

await withStage(async (browser) => {
  for (const look of looks) {
    const context = await contextFor(browser, look);
    for (const place of shown) {
      const { page } = await visit(context, place);
      await keepPicture(page, place, look);
      await page.close();
    }
    await context.close();
  }
});
console.log(`${shown.length * looks.length} pictures in ${pictureFolder}`);
