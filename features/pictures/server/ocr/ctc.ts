import type { Grid } from './models.ts'

/** The recognised text, and the mean confidence of its letters, 0 to 1. */
export interface Reading {
  readonly text: string
  readonly confidence: number
}

const range = (first: string, last: string): string[] => {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: to - from + 1 }, (_, place) => String.fromCharCode(from + place))
}

/**
 * The letters of `en_PP-OCRv4` in the order of the model's classes. The first class is the blank. The last two are both
 * spaces; without one of them, words run together.
 */
const letters = [
  '',
  ...range('0', '9'),
  ...range(':', '@'),
  ...range('A', 'Z'),
  ...range('[', '`'),
  ...range('a', 'z'),
  ...range('{', '~'),
  ...range('!', '/'),
  ' ',
  ' ',
]

/** Greedy CTC decoding: repeated classes are one letter, and a blank separates two equal letters. */
export function decode({ data, shape: [, steps = 0, classes = 0] }: Grid): Reading {
  let [text, sure, count, before] = ['', 0, 0, 0]
  for (let step = 0; step < steps; step++) {
    const from = step * classes
    let best = 0
    for (let place = 1; place < classes; place++)
      if ((data[from + place] ?? 0) > (data[from + best] ?? 0)) best = place
    if (best !== 0 && best !== before) {
      text += letters[best] ?? ''
      sure += data[from + best] ?? 0
      count++
    }
    before = best
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sure / count }
}
