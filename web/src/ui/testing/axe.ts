import axe from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A dialog that is just fading in is invisible to axe, which then takes the page behind it for all there is. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (Number.isFinite(Number(end))) animation.finish();
  }
}

/** The axe violations of the current page: the rule, and the elements that break it. */
export async function violations({ except = [] }: { except?: string[] } = {}): Promise<string[]> {
  endAnimations();
  const { violations: found } = await axe.run(document, {
    runOnly: tags,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
