import type { ModelTensor } from './models.ts'

export interface RecognisedText {
  readonly text: string
  /** How certain each of its letters is, 0 to 1. */
  readonly certainties: readonly number[]
  /** The mean of those. */
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
  const read: { letter: string; certainty: number }[] = []
  let previous = 0
  for (let step = 0; step < steps; step++) {
    const from = step * classes
    let best = 0
    for (let index = 1; index < classes; index++)
      if ((data[from + index] ?? 0) > (data[from + best] ?? 0)) best = index
    if (best !== 0 && best !== previous)
      read.push({ letter: letters[best] ?? '', certainty: data[from + best] ?? 0 })
    previous = best
  }
  const isInk = ({ letter }: { letter: string }) => letter !== ' '
  const trimmed = read.slice(Math.max(0, read.findIndex(isInk)), read.findLastIndex(isInk) + 1)
  const certainties = trimmed.map(({ certainty }) => certainty)
  return {
    text: trimmed.map(({ letter }) => letter).join(''),
    certainties,
    confidence: certainties.reduce((sum, certainty) => sum + certainty, 0) / Math.max(1, certainties.length),
  }
}
