import { languages, type Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'
import { composed } from './compounds.ts'

const isOf = ({ known, purposes }: Words, word: string): boolean =>
  known.has(word) || purposes.some(({ words: [first] }) => first === word)

/** The lexicon that knows most words of a question, or cuts one that is written together; the first of equal ones. */
export function wordsFor(tokens: readonly Token[], goods: ReadonlyMap<string, unknown>): Words {
  const count = (words: Words) =>
    tokens.filter(({ kind, norm }) => kind === 'word' && isOf(words, norm)).length +
    (words.isCompounding && composed(tokens, words, new Set(), goods).length > tokens.length ? 0.5 : 0)
  return languages
    .map((words) => ({ words, count: count(words) }))
    .reduce((one, next) => (next.count > one.count ? next : one)).words
}
