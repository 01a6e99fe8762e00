import type { Names } from '#features/assistant/tools/server/index.ts'
import type { NameKind } from '../parts/parts.ts'
import type { Name } from '../parts/parts.ts'
import type { Words } from '../lexicon/index.ts'
import { type Token, tokensOf } from '../tokens.ts'
import { isYear, meantOtherwise, type WordAt } from './meant-otherwise.ts'
import type { Seeds } from './seeds.ts'

interface Known {
  readonly kind: NameKind
  readonly value: string
  readonly words: readonly string[]
  /** Where each word stands in the name. */
  readonly places: readonly Pick<Token, 'at' | 'end'>[]
}

const placesIn = (name: string): Token[] => tokensOf(name).filter(({ kind }) => kind !== 'sign')

/** A size alone names nothing: `400 × 300`. */
const sizesIn = (name: string): readonly string[] =>
  name.match(/[\d.,]+(?= ?[×x] ?\d)|(?<=\d ?[×x] ?)[\d.,]+/g) ?? []

interface Split extends Pick<Known, 'words' | 'places'> {
  /** Each word that may stand for the name. */
  readonly own: ReadonlySet<string>
}

/** One member asks several questions, with the same names. */
const remembered = new Map<string, Split>()
const mostRemembered = 10_000

function splitName(name: string): Split {
  const before = remembered.get(name)
  if (before !== undefined) return before
  const places = placesIn(name)
  const words = places.map(({ norm }) => norm)
  const sizes = sizesIn(name)
  const split = { words, places, own: new Set(words.filter((each) => !sizes.includes(each))) }
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(name, split)
  return split
}
const wordsOf = (name: string): string[] => placesIn(name).map(({ norm }) => norm)

/** The names of the records by each of their words. */
export function nameIndex(names: Names): ReadonlyMap<string, readonly Known[]> {
  const lists: readonly (readonly [NameKind, readonly string[]])[] = [
    ['party', names.parties],
    ['customer', names.customers],
    ['payer', names.payers],
    ['supplier', names.suppliers],
    ['partner', names.partners],
    ['account', names.accounts],
    ['project', names.projects],
    ['material', names.materials],
    ['item', names.items],
    ['warehouse', names.warehouses],
    ['city', names.cities],
    ['person', names.people.map(({ fullName }) => fullName)],
    ['tag', names.tags],
  ]
  const index = new Map<string, Known[]>()
  // Many names share a word, such as `GmbH`.
  const add = (word: string, known: Known) => {
    const list = index.get(word)
    if (list === undefined) index.set(word, [known])
    else list.push(known)
  }
  for (const [kind, values] of lists)
    for (const value of values) {
      const { own, words, places } = splitName(value)
      for (const word of own) add(word, { kind, value, words, places })
    }
  for (const person of names.people)
    for (const word of wordsOf(person.username))
      if (!(index.get(word) ?? []).some(({ value }) => value === person.fullName))
        add(word, { kind: 'person', value: person.fullName, words: wordsOf(person.username), places: [] })
  return index
}

/** The kinds of names that there are any of. */
export const kindsIn = (index: ReadonlyMap<string, readonly Known[]>): ReadonlySet<NameKind> =>
  new Set([...index.values()].flatMap((known) => known.map(({ kind }) => kind)))

/** `pallets` is `pallet`, `6204s` is `6204`. */
const isSame = (asked: string, known: string): boolean =>
  asked === known || asked === `${known}s` || known === `${asked}s`

/**
 * Names of the records, whole or in part. A part needs a word that means nothing else: `bank` alone names no account,
 * `Elbe` does. What also means something else costs more.
 */
export function layNames(
  seeds: Seeds,
  tokens: readonly Token[],
  index: ReadonlyMap<string, readonly Known[]>,
  words: Words,
): void {
  const isKind = (cats: RegExp) => seeds.at.flat().some(({ cat }) => cats.test(cat))
  const isTagged = isKind(/^(?:post|tag|tagged)$/)
  const isOfPosts = isTagged || isKind(/^(?:write|feed|author|erpPost)$/)
  const isProject = (at: number) =>
    [at - 1, at + 1].some((near) => seeds.at[near]?.some(({ cat }) => cat === 'project'))
  const { isTime, isAmount } = meantOtherwise(seeds)
  const places: WordAt[] = tokens.flatMap(({ kind, norm }, at) =>
    kind === 'sign' ? [] : [{ word: norm, at }],
  )
  for (const [start, { word, at }] of places.entries()) {
    const starting = [word, word.endsWith('s') ? word.slice(0, -1) : `${word}s`].flatMap(
      (each) => index.get(each) ?? [],
    )
    const hitsByEnd = new Map<number, { kind: NameKind; value: string; isWhole: boolean; part: string }[]>()
    const hitsUntil = (end: number) => hitsByEnd.get(end) ?? hitsByEnd.set(end, []).get(end)
    for (const known of new Set(starting))
      for (const [offset, first] of known.words.entries()) {
        if (!isSame(word, first)) continue
        let size = 1
        while (
          places[start + size] !== undefined &&
          known.words[offset + size] !== undefined &&
          isSame(places[start + size]?.word ?? '', known.words[offset + size] ?? '')
        )
          size += 1
        for (let length = 1; length <= size; length += 1) {
          const said = places.slice(start, start + length)
          const isWhole = offset === 0 && length === known.words.length
          const isOwn = said.some(
            ({ word: each }) => each.length > 1 && !isCommon(each, words) && !isYear(each),
          )
          // `Jan` with a capital letter may be somebody, besides the month.
          const isFirst = known.kind === 'person' && offset === 0 && /^\p{Lu}/u.test(tokens[at]?.text ?? '')
          const last = said.at(-1)?.word ?? ''
          const isNumbered = length > 1 && /^\d+$/.test(last) && !isYear(last)
          // `Walk-ins` is one word.
          const isOneWord = length > 1 && tokens[at + 1]?.isHyphen === true
          // `Out of the letter of credit`.
          const isLong = known.kind === 'account' && length > 2
          if (!isWhole && !isOwn && !isNumbered && !isFirst && !isOneWord && !isLong) continue
          // `The test cost` names no project `Test bench hall 1`.
          const isArticled = tokens[at - 1]?.norm === 'the' || word !== first
          const isSaid = length > 1 || isWhole || /^\p{Lu}|\d/u.test(tokens[at]?.text ?? '')
          if (known.kind === 'project' && isArticled && !isSaid && !isProject(at)) continue
          // A tag that is a common word is one where posts are spoken of.
          if (known.kind === 'tag' && !isOwn && (!isOfPosts || word.length < 3)) continue
          // `I want to thank them` is not tagged `thanks`.
          if (known.kind === 'tag' && !isTagged && word !== first) continue
          if (length === 1 && /^\d{1,2}$/.test(word)) continue
          const end = (said.at(-1)?.at ?? at) + 1
          if (known.kind !== 'person' && isTime(said, isWhole)) continue
          // `More 6204` are goods.
          const isGoods = known.kind === 'material' || known.kind === 'item'
          if (length === 1 && !isWhole && !isGoods && isAmount(said)) continue
          const part = known.value.slice(known.places[offset]?.at, known.places[offset + length - 1]?.end)
          hitsUntil(end)?.push({ kind: known.kind, value: known.value, isWhole, part })
        }
      }
    for (const [end, found] of hitsByEnd) {
      // The city of Rotterdam is not all that is called so.
      const wholes = found.filter(({ isWhole, kind }) => isWhole && kind !== 'tag' && kind !== 'city')
      const hits = [
        ...new Map(
          (wholes.length > 0 ? wholes : found).map(({ kind, value, isWhole }) => [
            `${kind} ${value}`,
            { kind, value, isWhole },
          ]),
        ).values(),
      ]
      const shared = found
        .map(({ part }) => part)
        .reduce((one, other) => (other.length < one.length ? other : one))
      const isShared = found.every(({ part }) => part.toLowerCase().startsWith(shared.toLowerCase()))
      const said = tokens.slice(at, end)
      const written = said.map(({ text, isGlued }, i) => (i > 0 && !isGlued ? ' ' : '') + text).join('')
      const isCommonWord = said.every(({ norm }) => isCommon(norm, words))
      const name: Name = {
        written,
        hits,
        ...(isShared ? { shared } : {}),
      }
      // `Tagged accounting` is no department.
      const isTagOf = seeds.at[at - 1]?.some(({ cat, to }) => cat === 'tagged' && to === at) === true
      const isTag = hits.every(({ kind }) => kind === 'tag')
      // An article or a plural of a number belongs to it: `6204s`.
      seeds.add(
        at,
        end,
        'Name',
        name,
        (isTag && isTagOf ? -0.5 : isCommonWord ? (isTag ? 0.8 : 0.35) : 0) -
          0.3 * (end - at) -
          0.15 * (end - at - 1) -
          (wholes.length > 0 ? 0.2 : 0),
      )
      // The cash of `petty cash in October` is not cashed in.
      for (let inner = at + 1; inner < end; inner += 1)
        seeds.at[inner] = (seeds.at[inner] ?? []).map((edge) =>
          (edge.to > end || edge.cat === 'cash') && edge.cat !== 'Name'
            ? { ...edge, cost: edge.cost + 0.5 }
            : edge,
        )
      const tail = tokens[end]
      if (tail?.norm === 's' && tail.isGlued) seeds.add(at, end + 1, 'Name', name, -0.3 * (end - at))
    }
  }
}

/** `The dollar account`, `the Elbe dollar account`: the only account whose name has that currency. */
export function layAccounts(seeds: Seeds, tokens: readonly Token[], { accounts }: Names): void {
  for (const at of tokens.keys())
    for (const currency of seeds.at[at] ?? []) {
      if (currency.cat !== 'Currency' || typeof currency.value !== 'string') continue
      const code = currency.value.toLowerCase()
      const next = tokens[currency.to]?.isHyphen === true ? currency.to + 1 : currency.to
      const isAccount = ({ cat }: { cat: string }) => cat === 'account'
      // `The USD bank`, `the bank USD`.
      const isBefore = seeds.at[at - 1]?.some(({ cat, to }) => cat === 'account' && to === at) === true
      const behind = (seeds.at[next] ?? []).find(isAccount)
      const account = behind ?? (isBefore ? { to: currency.to } : undefined)
      if (account === undefined) continue
      const named = tokens[at - 1]?.norm ?? ''
      const having = accounts.filter((name) => wordsOf(name).includes(code))
      const closer = having.filter((name) => wordsOf(name).includes(named))
      const [value, another] = closer.length > 0 ? closer : having
      if (value === undefined || another !== undefined) continue
      const from = closer.length > 0 || behind === undefined ? at - 1 : at
      const written = tokens
        .slice(from, account.to)
        .map(({ text }) => text)
        .join(' ')
      seeds.add(
        from,
        account.to,
        'Name',
        { written, hits: [{ kind: 'account', value, isWhole: true }] },
        -0.8,
      )
    }
}

/** What somebody does for a living tells companies apart: `die Spedition`. */
const isCommon = (word: string, words: Words): boolean =>
  words.known.has(word) && words.entries.get(word)?.every(({ cat }) => cat === 'trade') !== true

/** `Incoterm FOB`, `order no. PO-4104`: a custom column and its value. */
export function layColumns(seeds: Seeds, tokens: readonly Token[], { columns }: Names): void {
  for (const { name, options } of columns) {
    const named = wordsOf(name)
    if (named.length === 0) continue
    for (const at of tokens.keys()) {
      let to = at
      const isThere = named.every((word) => {
        while (tokens[to]?.kind === 'sign' && to > at) to += 1
        const is = tokens[to]?.norm === word
        to += 1
        return is
      })
      if (!isThere) continue
      while (/^(?:is|are|of|=|:|\.)$/.test(tokens[to]?.norm ?? '')) to += 1
      const option = options.find((each) => {
        const parts = wordsOf(each)
        return parts.every((part, offset) => tokens[to + offset]?.norm === part)
      })
      let end = to + 1
      while (tokens[end]?.isGlued === true && !/^[?.!,;]$/.test(tokens[end]?.norm ?? '')) end += 1
      if (options.length > 0 && option === undefined) continue
      if (tokens[to] === undefined) continue
      const value =
        option ??
        tokens
          .slice(to, end)
          .map(({ text }) => text)
          .join('')
      seeds.add(
        at,
        option === undefined ? end : to + wordsOf(option).length,
        'Mark',
        { kind: 'text', role: 'custom', text: `${name}: ${value}` },
        -1,
      )
    }
  }
}
