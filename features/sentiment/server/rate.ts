import type { Sentiment } from '../contract.ts'
import { type Rating, ratings, ratingTexts } from '../domain.ts'
import { featureNames, featuresOf } from './features.ts'
import { classProbabilities } from './classifier.ts'
import { languageOf } from './language.ts'
import { weights } from './weights.ts'

const sentenceOf = (rating: Rating, confidence: number): string =>
  `${ratingTexts[rating]} (${rating} of 5), ${Math.round(confidence * 100)} % sure.`

/** The sentiment of a text; undefined where its language is unknown. */
export function rate(text: string): Sentiment | undefined {
  const language = languageOf(text)
  if (language === 'unknown') return undefined
  const features = featuresOf(text)
  // Numbers and punctuation alone have no sentiment; emoticons have.
  if (language === 'none' && features[featureNames.indexOf('silent')] === 1) return undefined
  const likely = classProbabilities(weights, features)
  const confidence = Math.max(...likely)
  const rating = ratings[likely.indexOf(confidence)] ?? 3
  return {
    rating,
    confidence,
    language: language === 'en' ? 'en' : null,
    sentence: sentenceOf(rating, confidence),
  }
}
