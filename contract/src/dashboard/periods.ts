/** The stretches of whole days, up to today, that the dashboard shows. */
export const periods = { "7d": 7, "30d": 30, "90d": 90 } as const;
export type PeriodName = keyof typeof periods;
