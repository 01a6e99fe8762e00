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

/** `unknown`: no word says a mood; `ironic`: the praise in it may mean the opposite. */
export const certainties = ['rated', 'ironic', 'unknown'] as const
export type Certainty = (typeof certainties)[number]

export const certaintyTexts: Readonly<Record<Exclude<Certainty, 'rated'>, string>> = {
  ironic: 'It may be meant ironically, so this is a guess.',
  unknown: "Can't tell: I know no word in it that says a mood.",
}

export const languages = ['en', 'de'] as const
export const languageTexts: Readonly<Record<(typeof languages)[number], string>> = {
  en: 'English',
  de: 'German',
}
