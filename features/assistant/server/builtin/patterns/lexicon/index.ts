import { operationWords } from './operations.ts'
import { goods } from './goods.ts'
import { ignoredWords as words } from './ignored-words.ts'
import { followUpWords } from './follow-ups.ts'
import { money } from './money.ts'
import { documents } from './documents.ts'
import { reactions } from './reactions.ts'
import { records } from './records.ts'
import { tasks } from './tasks.ts'
import { work } from './work.ts'

const split = (list: string): string[] =>
  list
    .split(';')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')

/**
 * What words mean. A phrase is a pattern of whole words, `;` between two; longer ones are tried first. `§` is a name
 * that was found, `¶` a period. Nothing is understood that does not stand here, in a name, a period or an amount.
 */
const lists = {
  ...operationWords,
  ...money,
  ...goods,
  ...documents,
  ...tasks,
  ...work,
  ...reactions,
  ...records,
  ...followUpWords,
} as const
export type Concept = keyof typeof lists

export const lexicon: readonly { readonly concept: Concept; readonly phrases: readonly string[] }[] = (
  Object.keys(lists) as readonly Concept[]
).map((concept) => ({ concept, phrases: split(lists[concept]) }))

/** Words that may occur in a question without being part of it. */
export const ignorable: readonly string[] = split(words)
