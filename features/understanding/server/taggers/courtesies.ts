import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'
import { means } from './means.ts'

/** How many tokens the longest of these turns has here; 0 if none stands here. The longest come first. */
export const turnAt = (tokens: readonly Token[], at: number, turns: Words['courtesies']): number =>
  turns.find((turn) => turn.every((word, offset) => tokens[at + offset]?.norm === word))?.length ?? 0

/**
 * What asks to be told, in any words: `so would you be so good as to tell me`, `might I just ask`. It begins a clause
 * and is made of words of courtesy, up to the last verb of telling and whom is told.
 */
export function askingAt(tokens: readonly Token[], at: number, words: Words): number {
  let length = 0
  let end = 0
  for (let token = tokens[at]; token !== undefined; token = tokens[at + length]) {
    const { norm } = token
    const isTelling = words.telling.has(norm)
    if (!isTelling && !words.polite.has(norm)) break
    length += 1
    if (isTelling || (end === length - 1 && words.told.has(norm))) end = length
  }
  const said = tokens.slice(at, at + end).map(({ norm }) => norm)
  // `Show invoices` is told to nobody and asks no leave; `you know` asks nothing.
  const isStatement = said.length === 2 && words.subjects.has(said[0] ?? '')
  return said.some((word) => words.told.has(word)) && said.length > 1 && !isStatement ? end : 0
}

/**
 * `Could you pull them up`, `let me see it` behind what they are: how many tokens it has, up to the end of the clause.
 * It asks for nothing more.
 */
function echoAt(tokens: readonly Token[], at: number, words: Words): number {
  const isSmall = (norm: string) =>
    words.polite.has(norm) ||
    ([words.fillers, words.speaking, words.leading].some((set) => set.has(norm)) &&
      !words.restricting.has(norm))
  let [length, isShown, isNamed] = [0, false, false]
  for (let token = tokens[at]; token !== undefined && token.kind === 'word'; token = tokens[at + length]) {
    const { norm } = token
    const isVerb = !isShown && (words.telling.has(norm) || means(words, norm, 'list', 'bring', 'get'))
    const isThem = isShown && !isNamed && means(words, norm, 'them', 'it', 'that')
    if (!isVerb && !isThem && !isSmall(norm)) return 0
    isShown ||= isVerb
    isNamed ||= isThem
    length += 1
  }
  return isNamed ? length : 0
}

const isBreak = (token: Token | undefined): boolean => token === undefined || token.kind === 'sign'

/** The tokens of courtesies, wherever they stand. */
export function courtesies(tokens: readonly Token[], words: Words): ReadonlySet<number> {
  const polite = new Set<number>()
  for (const at of tokens.keys()) {
    const before = tokens[at - 1]
    const isBegin = isBreak(before) || (words.joining.has(before?.norm ?? '') && isBreak(tokens[at - 2]))
    // `Need the net of October`
    if (at === 0 && words.wanting.has(tokens[at]?.norm ?? '') && tokens[1]?.norm !== 'to') polite.add(at)
    const asking = polite.has(at) ? 0 : askingAt(tokens, at, words)
    // `In the morning` greets nobody.
    const isLed = words.leading.has(before?.norm ?? '') || before?.norm === 'the'
    const turn = turnAt(tokens, at, words.courtesies)
    const echo = at > 0 && isBreak(before) && before?.norm !== '?' ? echoAt(tokens, at, words) : 0
    const length = Math.max(echo, turn === 1 && isLed ? 0 : turn, isBegin || asking > 3 ? asking : 0)
    for (let offset = 0; offset < length; offset += 1) polite.add(at + offset)
    // `Could you check if …`
    const next = tokens[at + length]?.norm ?? ''
    if (length > 1 && words.asked.has(next) && !words.questioning.has(next)) polite.add(at + length)
    if (length > 0 && words.joining.has(before?.norm ?? '')) polite.add(at - 1)
  }
  return polite
}
