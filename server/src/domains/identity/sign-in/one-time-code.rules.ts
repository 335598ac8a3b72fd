/** Wrong guesses until the challenge ends. */
export const maxTries = 5;
/** Wrong guesses for one account within an hour, over all its challenges. */
export const maxWrongCodes = 15;
export const maxResends = 3;
export const resendAfterSeconds = 30;

interface ChallengeCounts {
  readonly used_at: string | null;
  readonly tries: number;
  readonly resends: number;
}

/** Whether no more codes are sent: it was used, or the limit of tries or resends is reached. */
export function isExhausted({ used_at, tries, resends }: ChallengeCounts): boolean {
  return used_at !== null || tries >= maxTries || resends >= maxResends;
}
