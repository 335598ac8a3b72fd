/** Wrong guesses that a code bears; the last of them ends the sign-in. */
export const mostTries = 5;
export const mostResends = 3;
export const resendAfterSeconds = 30;

interface Sent {
  readonly used_at: string | null;
  readonly tries: number;
  readonly resends: number;
}

/** Nothing more can be sent: it was used, guessed at too often, or sent too often. */
export function isSpent({ used_at, tries, resends }: Sent): boolean {
  return used_at !== null || tries >= mostTries || resends >= mostResends;
}
