import { lexicon } from './lexicons.ts'
import { english, foreign } from './words.ts'

const isEnglish = (word: string): boolean =>
  english.has(word) || (!foreign.has(word) && Object.hasOwn(lexicon, word))

export type Language = 'en' | 'none' | 'unknown'

/** At least this share of the words must be known English ones, and more than are known foreign ones. */
const enough = 0.2

/**
 * English, no words at all, or something else. The script decides first, then function words and words of the
 * lexicon. A text without such words cannot be rated.
 */
export function languageOf(text: string): Language {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}\p{M}']*/gu) ?? []
  if (words.length === 0) return 'none'
  const letters = words.join('')
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin < letters.length * 0.7) return 'unknown'
  const known = words.filter(isEnglish)
  // Words that both languages have decide nothing.
  const ours = known.filter((word) => !foreign.has(word))
  const theirs = words.filter((word) => foreign.has(word) && !english.has(word))
  return known.length >= words.length * enough && ours.length > theirs.length ? 'en' : 'unknown'
}
