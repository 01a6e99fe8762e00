import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { requiredText } from '#platform/contract/shapes.ts'
import { certainties, languages, maxTextLength, ratings } from './domain.ts'

const rating = z.literal(ratings)

export const sentiment = z.object({
  /** 1 is very negative, 5 very positive. */
  rating,
  /** How likely this rating is among the five, 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** Null where the text has emoticons and emoji but no words. */
  language: z.enum(languages).nullable(),
  /** Whether the words say a mood. Where they do not, rating and confidence are those of a blind guess. */
  certainty: z.enum(certainties),
  /** Rating and confidence as a sentence: `Positive (4 of 5), 81 % sure.` */
  sentence: z.string(),
})
export type Sentiment = z.infer<typeof sentiment>

export const sentimentApi = {
  analyze: endpoint({
    method: 'POST',
    path: '/api/ai/analyze-sentiment',
    quota: 'sentiment',
    summary:
      'Rate the mood of an English or German text from 1 to 5; the text goes into one’s own ledger and nowhere else',
    access: 'member',
    body: z.object({ text: requiredText(maxTextLength, 'Text') }),
    response: sentiment,
  }),
}

export const sentimentErrors = defineErrors({
  /** A rating of an unknown language would be a guess, so none is given. */
  unknownLanguage: [422, 'This text is not in a language I know. I can rate English and German texts only.'],
})
