export const maxTextLength = 10_000
export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** Ratings as people read them. */
export const ratingTexts: Readonly<Record<Rating, string>> = {
  1: 'Very negative',
  2: 'Negative',
  3: 'Neutral or mixed',
  4: 'Positive',
  5: 'Very positive',
}
