import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Rating, ratings } from '#features/assistant/sentiment/domain.ts'
import { rate } from '#features/assistant/sentiment/server/rate.ts'
import { atLeast, figure, section } from '../report.ts'
import { evaluation } from './sentiment/evaluation.ts'
import { heldOutLater } from './sentiment/held-out-later.ts'
import { heldOut, heldOutSarcasm } from './sentiment/held-out.ts'

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

type Sentences = Readonly<Record<Rating, readonly string[]>>

function judgeStars(
  title: string,
  sentences: Sentences,
  goals?: { readonly sign: number; readonly near: number },
) {
  section(title)
  const rated = ratings.flatMap((stars) =>
    sentences[stars].map((text) => {
      const { rating, confidence = 0 } = rate(text) ?? {}
      return { stars, rating, confidence }
    }),
  )
  const count = (matches: (one: (typeof rated)[number]) => boolean) => rated.filter(matches).length
  const sameSign = count(({ stars, rating }) => signOf(rating) === signOf(stars))
  const same = count(({ stars, rating }) => stars === rating)
  const near = count(({ stars, rating }) => rating !== undefined && Math.abs(rating - stars) <= 1)
  const farOff = count(
    ({ stars, rating, confidence }) => confidence >= 0.5 && Math.abs((rating ?? 3) - stars) > 1,
  )
  figure('sentences', String(rated.length))
  figure(
    'good, bad or neither',
    percent(sameSign, rated.length),
    goals && atLeast(sameSign / rated.length, goals.sign),
  )
  figure('the very star', percent(same, rated.length))
  figure('within one star', percent(near, rated.length), goals && atLeast(near / rated.length, goals.near))
  figure('further off, and said to be at least half sure', percent(farOff, rated.length))
}

judgeStars('Our own: sentences of business, by stars, none of them trained on', evaluation, {
  sign: 0.8,
  near: 0.9,
})
judgeStars('Held out, English: written before the lexicons were looked at', heldOut.en, {
  sign: 0.8,
  near: 0.9,
})
judgeStars('Held out, German', heldOut.de, { sign: 0.8, near: 0.9 })

judgeStars('Held out later, English: turns of phrase instead of words of mood', heldOutLater.en)
judgeStars('Held out later, German', heldOutLater.de)

section('Held out: sarcasm, in both languages')
const sarcastic = heldOutSarcasm.map((text) => rate(text))
const believed = sarcastic.filter((one) => one !== undefined && one.rating > 3 && one.confidence >= 0.5)
figure('sentences', String(sarcastic.length))
figure('said to be ironic', String(sarcastic.filter((one) => one?.certainty === 'ironic').length))
figure('taken for praise with confidence', String(believed.length))
