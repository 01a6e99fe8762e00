import type { ModelTensor } from './models.ts'

/** The recognised text, and the mean confidence of its letters, 0 to 1. */
export interface RecognisedText {
  readonly text: string
  readonly confidence: number
}

const characterRange = (first: string, last: string): string[] => {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index))
}

/**
 * The letters of `en_PP-OCRv4` in the order of the model's classes. The first class is the blank. The last two are both
 * spaces; without one of them, words run together.
 */
const letters = [
  '',
  ...characterRange('0', '9'),
  ...characterRange(':', '@'),
  ...characterRange('A', 'Z'),
  ...characterRange('[', '`'),
  ...characterRange('a', 'z'),
  ...characterRange('{', '~'),
  ...characterRange('!', '/'),
  ' ',
  ' ',
]

/** Greedy CTC decoding: repeated classes are one letter, and a blank separates two equal letters. */
export function decodeCtc({ data, shape: [, steps = 0, classes = 0] }: ModelTensor): RecognisedText {
  let [text, confidenceSum, count, previous] = ['', 0, 0, 0]
  for (let step = 0; step < steps; step++) {
    const from = step * classes
    let best = 0
    for (let index = 1; index < classes; index++)
      if ((data[from + index] ?? 0) > (data[from + best] ?? 0)) best = index
    if (best !== 0 && best !== previous) {
      text += letters[best] ?? ''
      confidenceSum += data[from + best] ?? 0
      count++
    }
    previous = best
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : confidenceSum / count }
}
