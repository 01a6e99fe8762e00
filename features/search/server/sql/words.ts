import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { shortestPrefix } from '../../domain.ts'
import { kinds } from './kinds/index.ts'

/** The marks by which a member finds documents, as of the statement that contains this. */
export const marksOf = (memberId: number): Sql =>
  kinds
    .flatMap(({ marks }) => (marks === undefined ? [] : [marks(memberId)]))
    .reduce((left, right) => sql`${left} union all ${right}`)

/** The marks of what every member finds: public posts, and the names of members and companies. */
export const everybody = { posts: 'p:0', names: 'n:0' }
export const ofEverybody = Object.values(everybody)

export interface Word {
  /** As the index has it. */
  readonly word: string
  /** About how many documents have it. */
  readonly documents: number
}

export interface Lookup {
  /** The words of the search, in order. */
  readonly typed: readonly Word[]
  /** Words of the same stem, by the place of the typed one. */
  readonly stems: readonly (Word & { readonly place: number })[]
  /** How many documents have words that begin like the last one, and which words these are, if they are few. */
  readonly begun: { readonly documents: number; readonly words: readonly string[] | null }
  /** About how many documents the member finds by marks of their own. */
  readonly own: number
}

/** Words of one stem, at most. */
const maxStems = 6
/** Beyond so many words the sum says no more. */
const maxBegun = 1_000
/** So many words are looked for one by one. The beginning itself is slower: the index then reads all its entries. */
const maxListed = 64

/** What is known of the words of a search, for a plan. Nothing of it leaves. */
export const lookUp = (queries: Queries, memberId: number, search: string): Promise<Lookup> =>
  queries.one(sql<Lookup>`
    with typed as materialized (
      select w.word, w.place::integer as place, coalesce(s.documents, 0) as documents
      from unnest(string_to_array(trim(search_text(${search})), ' ')) with ordinality w(word, place)
        left join search_words s on s.word = w.word where w.word <> ''),
    ending as (select word from typed order by place desc limit 1)
    select coalesce((
        select json_agg(json_build_object('word', word, 'documents', documents) order by place) from typed), '[]')
        as typed,
      coalesce((
        select json_agg(json_build_object('word', s.word, 'documents', s.documents, 'place', t.place - 1))
        from typed t cross join lateral (
          select w.word, w.documents from search_words w
          where w.keys && array(select key from unnest(search_keys(t.word)) key where key not like '~%')
            and w.word <> t.word
          order by w.documents desc limit ${maxStems}) s), '[]') as stems,
      (select json_build_object('documents', coalesce(sum(documents), 0),
          'words', case when count(*) <= ${maxListed} then coalesce(json_agg(word), '[]') end) from (
        select w.word, w.documents from ending cross join lateral (
          select word, documents from search_words
          where word >= ending.word and word < ending.word || chr(1114111) and length(ending.word) >= ${shortestPrefix}
          limit ${maxBegun}) w) begun) as begun,
      (select coalesce(sum(w.documents), 0) from (${marksOf(memberId)}) own
        join search_words w on w.word = own.mark where own.mark <> all(${ofEverybody}::text[])) as own`)

/** How the documents are spread. */
export interface Spread {
  /** All of them. */
  readonly documents: number
  /** Those that every member finds. */
  readonly open: number
  /** The marks of times, newest first: of three days each, and of ninety. */
  readonly days: readonly Word[]
  readonly seasons: readonly Word[]
}

export const findSpread = async (queries: Queries): Promise<Spread> => {
  const marks = await queries.all(sql<Word>`
    select word, documents from search_words
    where word >= 't:' and word < 't;' or word >= 'y:' and word < 'y;' or word = ${everybody.posts}
    order by length(word) desc, word desc`)
  const beginningWith = (mark: string) => marks.filter(({ word }) => word.startsWith(mark))
  const days = beginningWith('t:')
  return {
    days,
    seasons: beginningWith('y:'),
    documents: days.reduce((sum, { documents }) => sum + documents, 0),
    open: beginningWith(everybody.posts)[0]?.documents ?? 0,
  }
}

/** Known words that share a letter-less form with the misspelt ones. */
export const findSimilar = (
  queries: Queries,
  words: readonly string[],
  limit: number,
): Promise<(Word & { readonly typed: string })[]> =>
  queries.all(sql<Word & { typed: string }>`
    select t.word as typed, s.word, s.documents
    from unnest(${words}::text[]) t(word) cross join lateral (
      select w.word, w.documents from search_words w
      where w.keys && array(select key from unnest(search_keys(t.word)) key where key like '~%') and w.word <> t.word
        and abs(length(w.word) - length(t.word)) <= 1
      order by w.documents desc limit ${limit}) s`)
