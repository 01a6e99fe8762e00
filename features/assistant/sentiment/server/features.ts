import { type Tongue, type Token, tongues } from './tongues.ts'

const { en } = tongues

export const featureNames: readonly string[] = [
  'constant',
  'compound',
  'tone',
  'normalized',
  'brightest',
  'darkest',
  'exclaimed',
  'silent',
  ...Object.keys(en.phrases),
  ...Object.keys(en.extremes),
]

/** Pieces longer than any sentence are cut: the tokenizer's time grows with the square of their length. */
const longest = 300
const pieces = new RegExp(`.{1,${longest}}`, 'gsu')

export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    // No lexicon knows this emoji, so one that they know replaces it.
    .replaceAll(/❤\u{FE0F}?/gu, ' 😍 ')
    .split(/(?<=[.!?…])\s+|\n+/u)
    .flatMap((sentence) => sentence.match(pieces) ?? [])
    .filter((sentence) => sentence.trim() !== '')

/** A negation affects this many words of its clause. */
const negationReach = 4
/** A negated word is weaker than its opposite: "not good" is less bad than "bad". */
const negationFactor = -0.6
const clauseEnd = /^[,;:.!?]/

/** "Never so happy" and "never better" compare; they negate nothing. */
const never = /^(?:never|nie|niemals)$/
const comparing = /^(?:so|such|solch.*|better|happier|worse|besser.*|schlechter.*|zufriedener|glücklicher)$/

/** The scores of a sentence's words. The scores of negated words change their sign. */
function wordScoresOf(tokens: readonly Token[], { negation, followingNegation }: Tongue): number[] {
  return tokens.map(({ word, score }, at) => {
    if (score === 0) return 0
    const near = tokens.slice(Math.max(0, at - negationReach), at)
    const before = near.slice(near.findLastIndex((token) => clauseEnd.test(token.word)) + 1)
    const after = tokens.slice(at + 1, at + 1 + negationReach)
    const stop = after.findIndex((token) => clauseEnd.test(token.word) || token.score !== 0)
    const isNegated =
      before.some((token, place) => negation.test(token.word) && before[place + 1]?.word !== 'but') ||
      (followingNegation !== undefined &&
        after.slice(0, stop === -1 ? undefined : stop).some((token) => followingNegation.test(token.word)))
    const isComparison =
      before.some((token) => never.test(token.word)) &&
      [...before.map((token) => token.word), word].some((one) => comparing.test(one))
    return isNegated && !isComparison ? score * negationFactor : score
  })
}

/** "Could have been better" has a positive word and a negative meaning; "could not be better" has a positive one. */
function phraseEffectOf(sentence: string, { phrases }: Tongue): (score: number) => number {
  if (phrases.unsurpassed.test(sentence)) return Math.abs
  const isNegated = [phrases.lacking, phrases.hardly, phrases.denying].some((one) => one.test(sentence))
  return (score) => (isNegated && score > 0 ? score * negationFactor : score)
}

/** From -1 to 1: the sum of scores, in which further words count for less and less. */
const toneOf = (sum: number): number => sum / Math.sqrt(sum * sum + 15)

interface SentenceMood {
  readonly features: readonly number[]
  /** Whether a word or a phrase says a mood. */
  readonly speaks: boolean
}

function moodOf(sentence: string, tongue: Tongue): SentenceMood {
  const lower = sentence.toLowerCase()
  const affirmed = lower.replaceAll(tongue.negated, ' ')
  const phraseEffect = phraseEffectOf(lower, tongue)
  const tokens = tongue.tokensOf(sentence)
  const scores = wordScoresOf(tokens, tongue).map(phraseEffect)
  const sum = scores.reduce((left, right) => left + right, 0)
  const compound = tongue.compoundOf(sentence)
  const isSilent = (compound ?? 0) === 0 && scores.every((score) => score === 0)
  const phrases = Object.entries(tongue.phrases).map(([name, phrase]) => ({ name, hit: phrase.test(lower) }))
  const extremes = Object.values(tongue.extremes).map((extreme) => Number(extreme.test(affirmed)))
  return {
    // A "but" alone says no mood.
    speaks: !isSilent || extremes.includes(1) || phrases.some(({ name, hit }) => hit && name !== 'mixed'),
    features: [
      1,
      compound === undefined ? toneOf(sum) : phraseEffect(compound),
      toneOf(sum),
      Math.max(-2, Math.min(2, sum / Math.sqrt(Math.max(1, tokens.length)))) / 2,
      Math.max(0, ...scores) / 4,
      Math.min(0, ...scores) / 4,
      Number(sentence.includes('!')),
      Number(isSilent),
      ...phrases.map(({ hit }) => Number(hit)),
      ...extremes,
    ],
  }
}

interface TextMood {
  /** One number for each feature name: the mean over the sentences that say a mood. */
  readonly features: readonly number[]
  readonly speaks: boolean
}

/** What the words and phrases of a text say of its mood. */
export function textMood(text: string, language: 'en' | 'de'): TextMood {
  const all = sentencesOf(text).map((sentence) => moodOf(sentence, tongues[language]))
  const speaking = all.filter(({ speaks }) => speaks)
  const counted = speaking.length > 0 ? speaking : all
  const mean = (at: number) =>
    counted.reduce((sum, { features }) => sum + (features[at] ?? 0), 0) / counted.length
  return { features: featureNames.map((_, at) => mean(at)), speaks: speaking.length > 0 }
}
