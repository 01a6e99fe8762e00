import { waysToWrite } from '#platform/contract/words.ts'
import type { Queries } from './database/database.ts'
import { sql } from './database/sql.ts'

/** The words of a search as the index of words has them, and what may stand for each. */

/** One way to write a word: in most scripts one word of the index, in others one for each character, in order. */
export type Spelling = readonly string[]

export interface SearchedWord {
  /** As it was typed, folded. */
  readonly word: string
  /** As it was typed first, then with its umlauts written the other way. */
  readonly spellings: readonly Spelling[]
  /** What other forms of the word begin with. */
  readonly stems: readonly string[]
}

/** A shorter one would be the stem of too much. */
const shortestStem = 4

const isStemmed = (word: string): boolean => /^[a-z]{5,30}$/.test(word)

/** Those that begin with another one say no more. */
const shortest = (stems: readonly string[]): string[] =>
  stems.filter((stem, place) =>
    stems.every((other, at) => at === place || !stem.startsWith(other) || (stem === other && place < at)),
  )

/** The words of a text in order, each one once. */
export async function searchedWords(queries: Queries, text: string): Promise<SearchedWord[]> {
  const typed = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')
  if (typed.length === 0) return []
  const ways = typed.flatMap((word, place) => waysToWrite(word).map((way) => ({ place, way })))
  const rows = await queries.all(sql<{ place: number; spelling: string; stems: string[] }>`
    select w.place, w.spelling, array(
      select regexp_replace(stem, 'i$', '') from unnest(
        ts_lexize('english_stem', w.spelling) || ts_lexize('german_stem', w.spelling)) stem) as stems
    from (select place, search_words(text) as spelling
      from unnest(${ways.map(({ place }) => place)}::integer[], ${ways.map(({ way }) => way)}::text[])
        with ordinality t(place, text, ordinal)
      order by t.ordinal) w`)
  const words = new Map<string, SearchedWord>()
  for (const written of Map.groupBy(rows, ({ place }) => place).values()) {
    const [first] = written
    if (first === undefined || first.spelling === '') continue
    const spellings = written.map(({ spelling }) => spelling.split(' '))
    const stems = isStemmed(first.spelling) ? first.stems.filter(({ length }) => length >= shortestStem) : []
    const word = first.spelling.replaceAll(' ', '')
    words.delete(word)
    words.set(word, { word, spellings, stems: shortest(stems) })
  }
  return [...words.values()]
}

const inOrder = (spelling: Spelling): string => spelling.map((word) => `'${word}'`).join('<->')

/** As a condition of the index; of a beginning also what begins so. */
export const wordQuery = ({ spellings, stems }: SearchedWord, isBeginning: boolean): string =>
  `(${[
    ...spellings.map(inOrder),
    ...stems.map((stem) => `'${stem}':*`),
    ...(isBeginning ? spellings.map((spelling) => `${inOrder(spelling)}:*`) : []),
  ]
    .map((way) => `(${way})`)
    .join('|')})`
