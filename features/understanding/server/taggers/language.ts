import { languages, type Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'
import { composed } from './compounds.ts'

/** The lexicon that knows most words of a question; the first of two that know as many. */
export function wordsFor(tokens: readonly Token[]): Words {
  const count = ({ known }: Words) =>
    tokens.filter(({ kind, norm }) => kind === 'word' && known.has(norm)).length
  const best = languages.reduce((one, next) => (count(next) > count(one) ? next : one))
  // `Rechnungsentwürfe` alone.
  const isCut = (words: Words) => composed(tokens, words, new Set()).length > tokens.length
  return count(best) > 0 ? best : (languages.find(isCut) ?? best)
}
