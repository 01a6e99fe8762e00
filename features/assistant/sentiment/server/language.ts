import { lexicon } from './lexicons.ts'
import { englishWords, foreignWords, otherWords } from './vocabulary.ts'
import { germanScores, germanWords } from './words/de.ts'

const isEnglish = (word: string): boolean =>
  englishWords.has(word) || (!foreignWords.has(word) && Object.hasOwn(lexicon, word))

export type Language = 'en' | 'de' | 'none' | 'unknown'

/** At least this share of the words must be known ones, and more than are known of other languages. */
const minimumShare = 0.2

const isGerman = (word: string): boolean => germanWords.has(word) || germanScores(word) !== undefined

/**
 * English, German, no words at all, or something else. The script decides first, then function words and words of the
 * lexicons. A text without such words cannot be rated.
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
  const [english, german] = [words.filter(isEnglish), words.filter(isGerman)]
  // Words that both languages have decide nothing.
  const englishOnly = english.filter((word) => !foreignWords.has(word) && !germanWords.has(word))
  const germanOnly = german.filter((word) => !englishWords.has(word) && !otherWords.has(word))
  const otherOnly = words.filter((word) => otherWords.has(word) && !englishWords.has(word) && !isGerman(word))
  const enough = words.length * minimumShare
  if (german.length >= enough && germanOnly.length > Math.max(englishOnly.length, otherOnly.length))
    return 'de'
  const foreignOnly = words.filter((word) => foreignWords.has(word) && !englishWords.has(word))
  return english.length >= enough && englishOnly.length > foreignOnly.length ? 'en' : 'unknown'
}
