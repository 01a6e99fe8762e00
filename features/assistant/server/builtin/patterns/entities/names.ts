import type { Names } from '#features/inquiry/server/index.ts'
import { fold } from '../writing/fold.ts'
import { blankOut, type Sheet } from '../writing/sheet.ts'

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

export interface Entry {
  readonly kind: NameKind
  readonly value: string
  readonly words: readonly string[]
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[\s,/()]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')

const spoken = {
  USD: ['usd', 'dollar', 'dollars', 'us dollar'],
  EUR: ['eur', 'euro', 'euros'],
  GBP: ['gbp', 'pound', 'sterling'],
}

/** `The dollar account`, where one account alone is called after its currency. */
const currencyAccounts = (accounts: readonly string[]): (readonly [name: string, alias: string])[] =>
  Object.entries(spoken).flatMap(([code, words]) => {
    const [only, ...others] = accounts.filter((name) => name.split(/\s+/).includes(code))
    return only === undefined || others.length > 0
      ? []
      : words.map((word): readonly [string, string] => [only, `${word} account`])
  })

/** `Our cash box`, where one account alone holds cash. */
function cashBoxes(accounts: readonly string[]): (readonly [name: string, alias: string])[] {
  const [only, ...others] = accounts.filter((name) => wordsOf(name).includes('cash'))
  return only === undefined || others.length > 0
    ? []
    : ['the', 'our'].flatMap((article) =>
        ['cash box', 'cashbox', 'kitty'].map((word): readonly [string, string] => [
          only,
          `${article} ${word}`,
        ]),
      )
}

/** `UCP212` of `UCP 212`. */
const unspaced = (material: string): Entry[] => {
  const words = wordsOf(material)
  return words.flatMap((word, at) =>
    /^\p{L}{2,4}$/u.test(word) && /^\d{2}/.test(words[at + 1] ?? '')
      ? [
          {
            kind: 'material',
            value: material,
            words: words.toSpliced(at, 2, `${word}${words[at + 1] ?? ''}`),
          },
        ]
      : [],
  )
}

export function entriesOf(names: Names): Entry[] {
  const entry = (kind: NameKind, value: string, name = value): Entry[] => {
    const words = wordsOf(name)
    return words.length === 0 ? [] : [{ kind, value, words }]
  }
  return [
    ...names.projects.flatMap((name) => entry('project', name)),
    ...names.parties.flatMap((name) => entry('party', name)),
    ...names.accounts.flatMap((name) => entry('account', name)),
    ...cashBoxes(names.accounts).flatMap(([name, alias]) => entry('account', name, alias)),
    ...currencyAccounts(names.accounts).flatMap(([name, alias]) => entry('account', name, alias)),
    ...names.materials.flatMap((name) => [...entry('material', name), ...unspaced(name)]),
    ...names.warehouses.flatMap((name) => entry('warehouse', name)),
    ...names.customers.flatMap((name) => entry('customer', name)),
    ...names.people.flatMap(({ username, fullName }) => [
      ...entry('person', fullName),
      ...entry('person', fullName, username),
      // `Kateryna` of `kateryna.bondar`, whose full name is in other letters.
      ...(/[._-]/.test(username) ? entry('person', fullName, username.replaceAll(/[._-]+/g, ' ')) : []),
      ...entry('person', fullName, `@${username}`),
    ]),
    ...names.tags.flatMap((name) => entry('tag', name)),
  ]
}

/** Plurals and the number before the hyphen: `bearings` of `Bearing 6204-2RS`, which is also `6204`. */
const isSame = (asked: string, known: string): boolean =>
  (asked[0] === known[0] || known.includes('-')) &&
  (asked === known ||
    (asked.length > 3 && asked === `${known}s`) ||
    (known.length > 3 && known === `${asked}s`) ||
    // `S235` of `S235JR`.
    (/^\p{L}+\d{2,}$/u.test(asked) && known.startsWith(asked) && /^\p{L}/u.test(known.slice(asked.length))) ||
    (/\d/.test(asked) &&
      asked.length >= 3 &&
      known.startsWith(asked) &&
      /^[^\p{L}\p{N}]/u.test(known.slice(asked.length))) ||
    (asked.length >= 3 &&
      known.includes('-') &&
      known.split('-').some((part) => part === asked && /\p{L}/u.test(part))))

/** The word itself, or its plural. */
const isWord = (asked: string, known: string): boolean =>
  asked === known || asked === `${known}s` || known === `${asked}s`

const startsAt = (asked: readonly string[], known: readonly string[], offset: number): boolean =>
  asked.every((word, index) => isSame(word, known[offset + index] ?? ''))

const found = new WeakMap<readonly Entry[], Map<string, readonly Entry[]>>()

/** Most words stand in no name at all; each is looked for once, however often it is read. */
function entriesWith(word: string, entries: readonly Entry[]): readonly Entry[] {
  const byWord = found.get(entries) ?? new Map<string, readonly Entry[]>()
  found.set(entries, byWord)
  const before = byWord.get(word)
  if (before !== undefined) return before
  const having = entries.filter(({ words }) =>
    words.some((known) => isSame(word, known) || isWord(word, known)),
  )
  byWord.set(word, having)
  return having
}

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
    // `6204s` are several of one.
    word: word.replace(/^[@#]/, '').replace(/(?<=\d{3}(?:-[\p{L}\d]+)?)s$/u, ''),
    from: index,
    to: index + word.length,
  }))

/** `How much wire` is of a material, `did we wire` is not. */
const isSubstance = (line: string, place: Place | undefined): boolean =>
  place !== undefined &&
  /^(?:wire|plates?|filters?|boards?|box|boxes)$/.test(place.word) &&
  /(?:^|(?:^| )(?:mm|how much|enough|more|most|out of|low on|short of|short on|metres of|meters of|kg of|kilos of|tons of|rolls of|stock of|consumption of|use of|usage of|deliveries of|receipts of|issues of|supplier of) (?:the |our )?)$/.test(
    line.slice(0, place.from),
  ) &&
  /^(?:$| (?:stock|stocks|left|used?|usage|consum\p{L}+|on|in|at|do|did|does|is|are|was|were|have|has|came|comes|went|goes|this|last|since|per|by|\d+)(?: |$))/u.test(
    line.slice(place.to),
  ) &&
  !/(?:^| )(?:transfers?|pay|paid|payments?|money|banks?|accounts?|euros?|dollars?|cash|invoices?|amounts?)(?: |$)/.test(
    line,
  )

const longest = 8
const people =
  /(?:^| )(?:friends|mates|lads|guys|boys|girls|team|crew|people|folks|colleagues|staff|gang|chaps|men) (?:(?:over|down|up|out|there) )?(?:in|at|from|of) (?:(?:the|our) )?$/

const isOfPosts = (line: string, before = '', after = ''): boolean =>
  /^(?:(?:hash)?tags?|posts?|articles?|announcements?|threads?|posted)$/.test(after) ||
  (before === 'on' &&
    /(?:^| )(?:posts?|feed|wall|wrote|written|posted|announcements?|articles?)(?: |$)/.test(line))

/**
 * Takes names off the sheet, longest first. A part of a name counts if it has a word with no other meaning (see
 * `isPlain`). `isWhole` accepts only complete names of several words, or a single word with no other meaning.
 */
export function takeNames(
  sheet: Sheet,
  entries: readonly Entry[],
  isPlain: (word: string) => boolean,
  isWhole: boolean,
): NameMark[] {
  const marks: NameMark[] = []
  const places = placesOf(sheet)
  const withFirst = places.map(({ word }) => entriesWith(word, entries))
  for (let size = Math.min(longest, places.length); size > 0; size -= 1)
    for (let start = 0; start + size <= places.length; start += 1) {
      const window = places.slice(start, start + size)
      const [first, last] = [window[0], window.at(-1)]
      if (first === undefined || last === undefined) continue
      if (sheet.line.slice(first.from, last.to) !== sheet.plain.slice(first.from, last.to)) continue
      const asked = window.map(({ word }) => word)
      const own = asked.filter(
        (word, index) =>
          !/^\d{1,2}$/.test(word) && (!isPlain(word) || isSubstance(sheet.plain, window[index])),
      )
      const isFollowed = (withFirst[start + size] ?? []).some(({ kind }) => kind === 'material')
      // `200 pallets` are no carton of that size.
      if (size === 1 && /^\d{1,3}$/.test(asked[0] ?? '') && isFollowed) continue
      const hits = (withFirst[start] ?? []).flatMap((entry): Hit[] => {
        const fit = matches(asked, entry)
        if (fit === undefined || (isWhole && (fit !== 'whole' || entry.kind === 'tag'))) return []
        // `Petty cash` is understood as money, unless more of its name is there.
        // `Ramp 2` and `loading ramp` of `Loading ramp 2`: common words together name it.
        const isNumbered =
          size > 1 &&
          /^\p{L}/u.test(asked[0] ?? '') &&
          (/^\d{1,3}$/.test(asked.at(-1) ?? '') ||
            entry.words.filter((word) => !/^\d+$/.test(word)).join(' ') === asked.join(' '))
        // `Safety posts`, `the urgent tag`: a common word names a tag where posts are spoken of.
        if (
          entry.kind === 'tag' &&
          fit === 'whole' &&
          !/^(?:erp|regular|buying|selling|new)$/.test(asked[0] ?? '') &&
          isOfPosts(sheet.plain, places[start - 1]?.word, places[start + size]?.word)
        )
          return [{ kind: 'tag', value: entry.value, isWhole: true }]
        if (fit === 'part' ? own.length === 0 && !isNumbered : own.length === 0 && size === 1) return []
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
        // `The lads in Tuzla` are Tuzla.
        before: people.test(sheet.plain.slice(0, first.from))
          ? ''
          : (places
              .slice(Math.max(0, start - 2), start)
              .map(({ word }) => word)
              .findLast((word) => !/^(the|our|a|an)$/.test(word)) ?? ''),
      })
      // `Did the Benelux branch` reads as `did Midlands` does.
      const isParty = hits.some(({ kind }) => kind === 'party' || kind === 'customer')
      const article = isParty ? /(?<=^| )(?:the|our) $/.exec(sheet.line.slice(0, first.from)) : null
      blankOut(sheet, article?.index ?? first.from, last.to, 'name')
    }
  return marks
}
