import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'

type Turns = readonly (readonly string[])[]

/** Ends a sentence or parts it; the point of `3.5` is no sign. */
const isSign = ({ norm }: Token): boolean => /^[?.!,;:…—–-]$/.test(norm)

/** Whether a name begins at a token and goes on behind another: `Hi-Tech Tools`. */
type IsNamed = (from: number, to: number) => boolean

/** The token behind these turns and the signs after them. The longest turns come first. */
function behind(tokens: readonly Token[], from: number, turns: Turns, isNamed: IsNamed): number {
  let at = from
  for (;;) {
    const turn = turns.find((words) => words.every((word, offset) => tokens[at + offset]?.norm === word))
    if (turn === undefined || isNamed(at, at + turn.length)) return at
    at += turn.length
    for (let sign = tokens[at]; sign !== undefined && isSign(sign); sign = tokens[at]) at += 1
  }
}

/** Where a question begins and ends within what greets, asks to be told and thanks. */
export interface Bounds {
  readonly first: number
  readonly end: number
}

export function boundsOf(
  tokens: readonly Token[],
  { openings, courtesies }: Words,
  isNamed: IsNamed,
): Bounds {
  const first = behind(tokens, 0, [...openings, ...courtesies], isNamed)
  const last = tokens.findIndex(
    (_, at) =>
      at > first &&
      tokens[at - 1]?.kind === 'sign' &&
      behind(tokens, at, courtesies, isNamed) === tokens.length,
  )
  return { first, end: last < 0 ? tokens.length : last }
}

/** More than one sentence: what the others tell may restrict the question, so none is left out. */
export const isSeveral = (
  tokens: readonly Token[],
  { first, end }: Bounds,
  isInside: (at: number) => boolean,
): boolean =>
  tokens.some(
    ({ norm, isGlued }, at) =>
      at >= first &&
      /^[.!?…]$/.test(norm) &&
      !(isGlued && tokens[at + 1]?.isGlued === true) &&
      !isInside(at) &&
      // `12.11.`, `1. Oktober`
      !/^\d{1,2}$/.test(tokens[at - 1]?.norm ?? '') &&
      tokens.slice(at + 1, end).some(({ kind }) => kind !== 'sign'),
  )
