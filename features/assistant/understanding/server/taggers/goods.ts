import { goods } from '../lexicon/goods.ts'
import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'
import { cut } from './compounds.ts'

/** What words of goods are in the records’ own names, where these have them in another language only. */
export function goodsIn(names: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const isThere = (form: readonly string[]) => form.every((word) => names.has(word) || names.has(`${word}s`))
  const found = new Map<string, readonly string[]>()
  for (const pair of goods)
    for (const [at, forms] of pair.entries()) {
      const own = pair[1 - at]?.find(isThere)
      if (own === undefined) continue
      for (const form of forms)
        for (const key of [form.join(' '), `${form.join(' ')}s`])
          if (!isThere(form) && !found.has(key)) found.set(key, own)
    }
  return found
}

/** The most words of a form. */
const longest = 3

/** `Kupferdraht` is `copper wire`, if the records write it so. Words that mean something else follow such ones only. */
export function translated(
  tokens: readonly Token[],
  inRecords: ReadonlyMap<string, readonly string[]>,
  words: Words,
  names: ReadonlySet<string>,
): readonly Token[] {
  const done: Token[] = []
  let isNamed = false
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) continue
    const isNew = !words.known.has(token.norm) && !names.has(token.norm)
    const most = Math.min(longest, tokens.length - at)
    const length = Array.from({ length: most }, (_, less) => most - less).find(
      (size) => inRecords.has(keyOf(tokens.slice(at, at + size))) && (size > 1 || isNew || isNamed),
    )
    const own =
      length === undefined
        ? isNew
          ? cut(token.norm, (part) => inRecords.get(part))?.flatMap(({ value }) => value)
          : undefined
        : inRecords.get(keyOf(tokens.slice(at, at + length)))
    const last = tokens[at + (length ?? 1) - 1]
    isNamed = own !== undefined
    if (own === undefined || last === undefined) done.push(token)
    else {
      done.push(
        ...own.map((norm, word) => ({ ...token, norm, text: word === 0 ? token.text : '', end: last.end })),
      )
      at += (length ?? 1) - 1
    }
  }
  return done
}

const keyOf = (tokens: readonly Token[]): string => tokens.map(({ norm }) => norm).join(' ')
