import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Rating, ratings } from '#features/sentiment/domain.ts'
import { rate } from '#features/sentiment/server/rate.ts'
import { atLeast, figure, section } from '../report.ts'
import { evaluation } from './sentiment/evaluation.ts'

/** `node bench/ai/sentiment.ts` measures how often the sentiment of a text is right. */

/** The sign of a rating; 3 stars are 0. Undefined where the language was not recognized. */
const signOf = (rating: Rating | undefined): number | undefined =>
  rating === undefined ? undefined : Math.sign(rating - 3)
const percent = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)} %`

interface Labelled {
  readonly text: string
  readonly isGood: boolean
}

/** A thousand labelled sentences of phone reviews (Kotzias et al. 2015), from the package wink-sentiment. */
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
const rated = ratings.flatMap((stars) =>
  evaluation[stars].map((text) => ({ text, stars, rating: rate(text)?.rating })),
)
const count = (matches: (one: (typeof rated)[number]) => boolean) => rated.filter(matches).length
const sameSign = count(({ stars, rating }) => signOf(rating) === signOf(stars))
figure('sentences', String(rated.length))
figure('good, bad or neither', percent(sameSign, rated.length), atLeast(sameSign / rated.length, 0.8))
figure(
  'the very star',
  percent(
    count(({ stars, rating }) => stars === rating),
    rated.length,
  ),
)
const near = count(({ stars, rating }) => rating !== undefined && Math.abs(rating - stars) <= 1)
figure('within one star', percent(near, rated.length), atLeast(near / rated.length, 0.9))
