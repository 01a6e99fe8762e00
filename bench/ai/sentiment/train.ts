import { writeFileSync } from 'node:fs'
import { ratings } from '#features/assistant/sentiment/domain.ts'
import { featureNames, textMood } from '#features/assistant/sentiment/server/features.ts'
import { classProbabilities } from '#features/assistant/sentiment/server/classifier.ts'
import { trainingGerman, trainingMore } from './training-more.ts'
import { training } from './training.ts'

/**
 * Trains the head of features/assistant/sentiment on our own sentences and writes its weights:
 * `node bench/ai/sentiment/train.ts`
 *
 * Plain gradient descent on the cross entropy, with a little weight decay against overfitting to some five
 * hundred sentences. It is deterministic: the same sentences give the same weights.
 */
const rounds = 3_000
const rate = 0.5
const decay = 0.004

const sentences = [
  { sets: training, language: 'en' },
  { sets: trainingMore, language: 'en' },
  { sets: trainingGerman, language: 'de' },
] as const
const examples = sentences.flatMap(({ sets, language }) =>
  ratings.flatMap((rating, at) =>
    sets[rating].map((sentence) => ({ features: textMood(sentence, language).features, at })),
  ),
)
let weights = ratings.map(() => featureNames.map(() => 0))
for (let round = 0; round < rounds; round++) {
  const guesses = examples.map(({ features }) => classProbabilities(weights, features))
  weights = weights.map((row, rating) =>
    row.map((weight, feature) => {
      const slope = examples.reduce(
        (sum, { features, at }, index) =>
          sum + ((guesses[index]?.[rating] ?? 0) - Number(at === rating)) * (features[feature] ?? 0),
        0,
      )
      return weight - rate * (slope / examples.length + decay * weight)
    }),
  )
}

const rows = weights.map((row) => `  [${row.map((weight) => weight.toFixed(2)).join(', ')}],`)
writeFileSync(
  new URL('../../../features/assistant/sentiment/server/weights.ts', import.meta.url),
  `/** Written by bench/ai/sentiment/train.ts. One row for each rating, one number for each feature. */
export const weights: readonly (readonly number[])[] = [
${rows.join('\n')}
]
`,
)
console.log(`${examples.length} sentences, ${featureNames.length} features`)
