/** A budget answered in place of the product: what a story would see next says nothing any more. */
class Spent extends Error {
  override name = "Spent";
}

export function endIfSpent(code: string | undefined): void {
  if (code === "limits.rate") throw new Spent();
}

/** Plays until the end, or until a budget speaks. */
export async function untilSpent(play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
  }
}
