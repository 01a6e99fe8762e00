import { lexicon, vader, wink } from './lexicons.ts'
import { extremesDe, negatedDe, negationDe, phrasesDe } from './phrases-de.ts'
import { type Extremes, extremes, negatedWords, negation, type Phrases, phrases } from './phrases.ts'
import { germanScores } from './words/de.ts'
import { englishScores } from './words/en.ts'

export interface Token {
  /** In lower case. */
  readonly word: string
  readonly score: number
}

/** How a language says moods. */
export interface Tongue {
  readonly phrases: Phrases
  readonly extremes: Extremes
  /** A negation with the words that it negates. */
  readonly negated: RegExp
  readonly negation: RegExp
  /** Negations that may follow their word: "gefällt mir nicht". */
  readonly followingNegation?: RegExp
  readonly tokensOf: (sentence: string) => readonly Token[]
  /** The mood of the whole sentence by a public lexicon, from -1 to 1; undefined where there is none or it errs. */
  readonly compoundOf: (sentence: string) => number | undefined
}

const scored = (
  sentence: string,
  scoreOf: (word: string, own: number | undefined, tag: string) => number,
): Token[] =>
  wink(sentence).tokenizedPhrase.map(({ value, score, tag }) => {
    const word = value.toLowerCase()
    return { word, score: scoreOf(word, score, tag) }
  })

/** The lexicon takes this for a negation. */
const neverSo = /\bnever (?:\w+ ){0,3}(?:so|such|better|happier|nicer|finer)\b/i

const english: Tongue = {
  phrases,
  extremes,
  negated: negatedWords,
  negation,
  tokensOf: (sentence) =>
    scored(
      sentence,
      (word, own) => englishScores(word) ?? (Object.hasOwn(lexicon, word) ? lexicon[word] : own) ?? 0,
    ),
  compoundOf: (sentence) =>
    neverSo.test(sentence) ? undefined : vader.SentimentIntensityAnalyzer.polarity_scores(sentence).compound,
}

const german: Tongue = {
  phrases: phrasesDe,
  extremes: extremesDe,
  negated: negatedDe,
  negation: negationDe,
  followingNegation: /^(?:nicht|nie|niemals)$/,
  // The English lexicon scores German words, too, so only its smileys count.
  tokensOf: (sentence) =>
    scored(sentence, (word, own, tag) => germanScores(word) ?? (tag.startsWith('emo') ? own : 0) ?? 0),
  compoundOf: () => undefined,
}

export const tongues = { en: english, de: german } as const
