import type { Names } from '#features/inquiry/server/index.ts'
import { fold } from './fold.ts'
import { blank, type Sheet } from './sheet.ts'

export type NameKind =
  | 'project'
  | 'party'
  | 'account'
  | 'material'
  | 'warehouse'
  | 'customer'
  | 'person'
  | 'tag'

interface Hit {
  readonly kind: NameKind
  readonly value: string
  /** All words of the name were written. */
  readonly isWhole: boolean
}

export interface NameMark {
  readonly at: number
  readonly hits: readonly Hit[]
  /** As it was written. */
  readonly written: string
  /** `to`, `from`, `for`: the word before it. */
  readonly before: string
}

interface Entry {
  readonly kind: NameKind
  readonly value: string
  readonly words: readonly string[]
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[\s,/()]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')

export function entriesOf(names: Names): Entry[] {
  const entry = (kind: NameKind, value: string, name = value): Entry[] => {
    const words = wordsOf(name)
    return words.length === 0 ? [] : [{ kind, value, words }]
  }
  return [
    ...names.projects.flatMap((name) => entry('project', name)),
    ...names.parties.flatMap((name) => entry('party', name)),
    ...names.accounts.flatMap((name) => entry('account', name)),
    ...names.materials.flatMap((name) => entry('material', name)),
    ...names.warehouses.flatMap((name) => entry('warehouse', name)),
    ...names.customers.flatMap((name) => entry('customer', name)),
    ...names.people.flatMap(({ username, fullName }) => [
      ...entry('person', fullName),
      ...entry('person', fullName, username),
      ...entry('person', fullName, `@${username}`),
    ]),
    ...names.tags.flatMap((name) => entry('tag', name)),
  ]
}

/** Plurals and the number before the hyphen: `bearings` of `Bearing 6204-2RS`, which is also `6204`. */
const isSame = (asked: string, known: string): boolean =>
  asked === known ||
  (asked.length > 3 && asked === `${known}s`) ||
  (known.length > 3 && known === `${asked}s`) ||
  (/\d/.test(asked) &&
    asked.length >= 3 &&
    known.startsWith(asked) &&
    /^[^\p{L}\p{N}]/u.test(known.slice(asked.length))) ||
  (asked.length >= 3 &&
    known.includes('-') &&
    known.split('-').some((part) => part === asked && /\p{L}/u.test(part)))

/** The word itself, or its plural. */
const isWord = (asked: string, known: string): boolean =>
  asked === known || asked === `${known}s` || known === `${asked}s`

const startsAt = (asked: readonly string[], known: readonly string[], offset: number): boolean =>
  asked.every((word, index) => isSame(word, known[offset + index] ?? ''))

/** Words of a name in their order, not all of them perhaps. */
function matches(asked: readonly string[], { words }: Entry): 'whole' | 'part' | undefined {
  if (asked.length > words.length) return undefined
  if (asked.length === words.length && asked.every((word, index) => isWord(word, words[index] ?? '')))
    return 'whole'
  return words.some((_, offset) => startsAt(asked, words, offset)) ? 'part' : undefined
}

interface Place {
  readonly word: string
  readonly from: number
  readonly to: number
}

const placesOf = (sheet: Sheet): Place[] =>
  [...sheet.plain.matchAll(/[^ ]+/g)].map(({ index, 0: word }) => ({
    word: word.replace(/^[@#]/, ''),
    from: index,
    to: index + word.length,
  }))

const longest = 8

/**
 * Takes names off the sheet, the longest first. A part of a name counts when it has a word that means nothing else
 * (`isPlain` tells); `isWhole` asks for complete names of several words, or of one that means nothing else.
 */
export function takeNames(
  sheet: Sheet,
  entries: readonly Entry[],
  isPlain: (word: string) => boolean,
  isWhole: boolean,
): NameMark[] {
  const marks: NameMark[] = []
  const places = placesOf(sheet)
  for (let size = Math.min(longest, places.length); size > 0; size -= 1)
    for (let start = 0; start + size <= places.length; start += 1) {
      const window = places.slice(start, start + size)
      const [first, last] = [window[0], window.at(-1)]
      if (first === undefined || last === undefined) continue
      if (sheet.line.slice(first.from, last.to) !== sheet.plain.slice(first.from, last.to)) continue
      const asked = window.map(({ word }) => word)
      const own = asked.filter((word) => !isPlain(word) && !/^\d{1,2}$/.test(word))
      const hits = entries.flatMap((entry): Hit[] => {
        const fit = matches(asked, entry)
        if (fit === undefined || (isWhole && (fit !== 'whole' || entry.kind === 'tag'))) return []
        // `Petty cash` is understood as money, unless more of its name is there.
        if (fit === 'part' ? own.length === 0 : own.length === 0 && size === 1) return []
        return [{ kind: entry.kind, value: entry.value, isWhole: fit === 'whole' }]
      })
      if (hits.length === 0) continue
      // A tag may be a common word: it alone rules nothing out.
      const wholes = hits.some(({ isWhole: is, kind }) => is && kind !== 'tag')
        ? hits.filter((hit) => hit.isWhole)
        : []
      const unique = new Map(
        (wholes.length > 0 ? wholes : hits).map((hit) => [`${hit.kind} ${hit.value}`, hit]),
      )
      marks.push({
        at: first.from,
        hits: [...unique.values()],
        written: sheet.written
          .slice(start, start + size)
          .join(' ')
          .replace(/^[@#]/, ''),
        before:
          places
            .slice(Math.max(0, start - 2), start)
            .map(({ word }) => word)
            .findLast((word) => !/^(the|our|a|an)$/.test(word)) ?? '',
      })
      blank(sheet, first.from, last.to, 'name')
    }
  return marks
}
