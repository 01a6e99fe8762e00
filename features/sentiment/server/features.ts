import { lexicon, vader, wink } from './lexicons.ts'
import { negatedWords, extremes, phrases, negation } from './phrases.ts'

export const featureNames: readonly string[] = [
  'constant',
  'compound',
  'normalized',
  'brightest',
  'darkest',
  'exclaimed',
  'silent',
  ...Object.keys(phrases),
  ...Object.keys(extremes),
]

/** Pieces longer than any sentence are cut: the tokenizer's time grows with the square of their length. */
const longest = 300
const pieces = new RegExp(`.{1,${longest}}`, 'gsu')

const sentencesOf = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    // No lexicon knows this emoji, so one that they know replaces it.
    .replaceAll(/❤\u{FE0F}?/gu, ' 😍 ')
    .split(/(?<=[.!?…])\s+|\n+/u)
    .flatMap((sentence) => sentence.match(pieces) ?? [])
    .filter((sentence) => sentence.trim() !== '')

/** A negation affects this many words after it. */
const negationReach = 4
/** A negated word is weaker than its opposite: "not good" is less bad than "bad". */
const negationFactor = -0.6

/** The scores of a sentence's words. The scores of negated words change their sign. */
function wordScoresOf(tokens: readonly { readonly value: string; readonly score?: number }[]): number[] {
  const words = tokens.map(({ value }) => value.toLowerCase())
  return tokens.map(({ score }, at) => {
    const word = words[at] ?? ''
    const wordScore = (Object.hasOwn(lexicon, word) ? lexicon[word] : score) ?? 0
    const isNegated = words.slice(Math.max(0, at - negationReach), at).some((before) => negation.test(before))
    return isNegated ? wordScore * negationFactor : wordScore
  })
}

/** "Could have been better" has a positive word and a negative meaning; "could not be better" has a positive one. */
function phraseEffectOf(sentence: string): (score: number) => number {
  if (phrases.unsurpassed.test(sentence)) return Math.abs
  const isNegated = [phrases.lacking, phrases.hardly, phrases.denying].some((one) => one.test(sentence))
  return (score) => (isNegated && score > 0 ? score * negationFactor : score)
}

function featuresOfSentence(sentence: string): number[] {
  const lower = sentence.toLowerCase()
  const affirmed = lower.replaceAll(negatedWords, ' ')
  const phraseEffect = phraseEffectOf(lower)
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(sentence)
  const { normalizedScore, tokenizedPhrase } = wink(sentence)
  const wordScores = wordScoresOf(tokenizedPhrase).map(phraseEffect)
  return [
    1,
    phraseEffect(compound),
    phraseEffect(normalizedScore) / 3,
    Math.max(0, ...wordScores) / 4,
    Math.min(0, ...wordScores) / 4,
    Number(sentence.includes('!')),
    Number(compound === 0 && normalizedScore === 0),
    ...Object.values(phrases).map((phrase) => Number(phrase.test(lower))),
    ...Object.values(extremes).map((extreme) => Number(extreme.test(affirmed))),
  ]
}

/** One number for each feature name, from the lexicons and the phrases: the mean over the text's sentences. */
export function featuresOf(text: string): number[] {
  const all = sentencesOf(text).map(featuresOfSentence)
  return featureNames.map((_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0) / all.length)
}
