import { lexicon, vader, wink } from './lexicons.ts'
import { denied, extremes, phrases, turning } from './phrases.ts'

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

/** Longer pieces than any sentence are cut: the tokenizer's time grows with the square of them. */
const longest = 300
const pieces = new RegExp(`.{1,${longest}}`, 'gsu')

const sentencesOf = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    // The one picture that none of them knows, by one that they do.
    .replaceAll(/❤\u{FE0F}?/gu, ' 😍 ')
    .split(/(?<=[.!?…])\s+|\n+/u)
    .flatMap((sentence) => sentence.match(pieces) ?? [])
    .filter((sentence) => sentence.trim() !== '')

/** How many words back a "not" is looked for. */
const reach = 4
/** What is denied says less than its opposite. */
const turned = -0.6

/** The moods of a sentence's words, those that are denied turned round. */
function moodsOf(tokens: readonly { readonly value: string; readonly score?: number }[]): number[] {
  const words = tokens.map(({ value }) => value.toLowerCase())
  return tokens.map(({ score }, at) => {
    const word = words[at] ?? ''
    const mood = (Object.hasOwn(lexicon, word) ? lexicon[word] : score) ?? 0
    const isTurned = words.slice(Math.max(0, at - reach), at).some((before) => turning.test(before))
    return isTurned ? mood * turned : mood
  })
}

/** "Could have been better" praises with its words and blames with its sense; "could not be better" the reverse. */
function senseOf(sentence: string): (score: number) => number {
  if (phrases.unsurpassed.test(sentence)) return Math.abs
  const isTurned = [phrases.lacking, phrases.hardly, phrases.denying].some((one) => one.test(sentence))
  return (score) => (isTurned && score > 0 ? score * turned : score)
}

function featuresOfOne(sentence: string): number[] {
  const lower = sentence.toLowerCase()
  const affirmed = lower.replaceAll(denied, ' ')
  const sense = senseOf(lower)
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(sentence)
  const { normalizedScore, tokenizedPhrase } = wink(sentence)
  const moods = moodsOf(tokenizedPhrase).map(sense)
  return [
    1,
    sense(compound),
    sense(normalizedScore) / 3,
    Math.max(0, ...moods) / 4,
    Math.min(0, ...moods) / 4,
    Number(sentence.includes('!')),
    Number(compound === 0 && normalizedScore === 0),
    ...Object.values(phrases).map((phrase) => Number(phrase.test(lower))),
    ...Object.values(extremes).map((extreme) => Number(extreme.test(affirmed))),
  ]
}

/** What the lexicons and the phrases say of a text, one number for each name: the mean of its sentences. */
export function featuresOf(text: string): number[] {
  const all = sentencesOf(text).map(featuresOfOne)
  return featureNames.map((_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0) / all.length)
}
