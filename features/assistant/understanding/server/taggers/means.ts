import type { Words } from '../lexicon/index.ts'
import type { Cat } from '../parts/values.ts'

/** Whether forms that begin with this word mean one of these. */
export const begins = ({ entries }: Words, norm: string | undefined, ...cats: readonly Cat[]): boolean =>
  entries.get(norm ?? '')?.some(({ cat }) => cats.includes(cat)) === true
