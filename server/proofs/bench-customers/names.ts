const beginnings =
  "Al An Ar Be Bo Ca Ce Da De Di El Em Es Fa Fe Ga Gi Ha He Io Is Ja Jo Ka Ke La Le Li Ma Me Mi Na No Ol Or Pa Pe Qu Ra Ro Sa Se So Ta Te To Ul Va Vi Wa We Xa Ya Yo Za Ze Zo".split(
    " ",
  );
const middles = ["", "la", "ri", "ne", "mo", "sti"];
const ends = ["n", "na", "ra", "s", "tte", "vin"];

function combined(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (made, next) => made.flatMap((one) => next.map((end) => one + end)),
    [""],
  );
}

/** Two thousand first names and twelve thousand last ones, which share their beginnings as names do. */
export const firstNames = combined([beginnings, middles, ends]);
export const lastNames = combined([
  beginnings,
  middles,
  ends,
  ["", "berg", "son", "wick", "ley", "strom"],
]);
