import type { Sentiment } from '../contract.ts'
import { certaintyTexts, type Certainty, type Rating, ratings, ratingTexts } from '../domain.ts'
import { classProbabilities } from './classifier.ts'
import { textMood } from './features.ts'
import { isIronic } from './irony.ts'
import { languageOf } from './language.ts'
import { weights } from './weights.ts'

/** Without any word of mood each of the five ratings is as likely as the others. */
const blindConfidence = 1 / ratings.length
/** Ironic praise is a complaint, but whether it is ironic nobody can tell from the words alone. */
const ironic = { rating: 2, confidence: 0.3 } as const

const sentenceOf = (certainty: Certainty, rating: Rating, confidence: number): string => {
  const rated = `${ratingTexts[rating]} (${rating} of 5), ${Math.round(confidence * 100)} % sure.`
  return certainty === 'rated' ? rated : `${certaintyTexts[certainty]} ${rated}`
}

const answer = (
  certainty: Certainty,
  language: Sentiment['language'],
  { rating, confidence }: Pick<Sentiment, 'rating' | 'confidence'>,
): Sentiment => ({
  rating,
  confidence,
  certainty,
  language,
  sentence: sentenceOf(certainty, rating, confidence),
})

/** The sentiment of a text; undefined where its language is unknown. */
export function rate(text: string): Sentiment | undefined {
  const found = languageOf(text)
  if (found === 'unknown') return undefined
  const language = found === 'none' ? null : found
  const { features, speaks } = textMood(text, language ?? 'en')
  // Numbers and punctuation alone have no sentiment; emoticons have.
  if (!speaks)
    return language === null
      ? undefined
      : answer('unknown', language, { rating: 3, confidence: blindConfidence })
  if (isIronic(text, language ?? 'en')) return answer('ironic', language, ironic)
  const likely = classProbabilities(weights, features)
  const confidence = Math.max(...likely)
  return answer('rated', language, { rating: ratings[likely.indexOf(confidence)] ?? 3, confidence })
}
