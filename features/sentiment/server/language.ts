import { lexicon } from './lexicons.ts'
import { englishWords, foreignWords } from './vocabulary.ts'

const isEnglish = (word: string): boolean =>
  englishWords.has(word) || (!foreignWords.has(word) && Object.hasOwn(lexicon, word))

export type Language = 'en' | 'none' | 'unknown'

/** At least this share of the words must be known English ones, and more than are known foreign ones. */
const minimumShare = 0.2

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
  const englishOnly = known.filter((word) => !foreignWords.has(word))
  const foreignOnly = words.filter((word) => foreignWords.has(word) && !englishWords.has(word))
  return known.length >= words.length * minimumShare && englishOnly.length > foreignOnly.length
    ? 'en'
    : 'unknown'
}
