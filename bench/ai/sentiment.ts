import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Rating, ratings } from '#features/sentiment/domain.ts'
import { rate } from '#features/sentiment/server/rate.ts'
import { atLeast, figure, section } from '../report.ts'
import { fresh } from './sentiment/fresh.ts'

/** How often the mood of a text is told right. `node bench/ai/sentiment.ts` */

/** 3 is neither; where there is no rating at all, the answer was "not a language I know". */
const signOf = (rating: Rating | undefined): number | undefined =>
  rating === undefined ? undefined : Math.sign(rating - 3)
const percent = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)} %`

interface Labelled {
  readonly text: string
  readonly isGood: boolean
}

/** Of the sentences labelled by sentiment (Kotzias et al. 2015), a thousand from phone reviews; wink-sentiment carries them. */
function publicSentences(): Labelled[] {
  const path = createRequire(import.meta.url).resolve('wink-sentiment/test/data/amazon_cells_labelled.txt')
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([text = '', label]) => ({ text, isGood: label?.trim() === '1' }))
}

section('Public: a thousand sentences of phone reviews, good or bad')
const judged = publicSentences().map(({ text, isGood }) => ({ isGood, sign: signOf(rate(text)?.rating) }))
const decided = judged.filter(({ sign }) => sign === 1 || sign === -1)
const right = decided.filter(({ sign, isGood }) => (sign === 1) === isGood)
figure('right of all', percent(right.length, judged.length))
figure('told good or bad', percent(decided.length, judged.length))
figure('right of these', percent(right.length, decided.length))
figure('taken for no English', percent(judged.filter(({ sign }) => sign === undefined).length, judged.length))

section('Our own, fresh: sentences of business, by stars, none of them trained on')
const own = ratings.flatMap((stars) =>
  fresh[stars].map((text) => ({ text, stars, rating: rate(text)?.rating })),
)
const count = (holds: (one: (typeof own)[number]) => boolean) => own.filter(holds).length
const three = count(({ stars, rating }) => signOf(rating) === signOf(stars))
figure('sentences', String(own.length))
figure('good, bad or neither', percent(three, own.length), atLeast(three / own.length, 0.8))
figure(
  'the very star',
  percent(
    count(({ stars, rating }) => stars === rating),
    own.length,
  ),
)
const near = count(({ stars, rating }) => rating !== undefined && Math.abs(rating - stars) <= 1)
figure('within one star', percent(near, own.length), atLeast(near / own.length, 0.9))
