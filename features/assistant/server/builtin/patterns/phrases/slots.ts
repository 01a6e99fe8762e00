import type { Names } from '#features/inquiry/server/index.ts'
import { type Method, methods } from '#features/payments/domain.ts'
import { countryCodes, countryName } from '#platform/contract/countries.ts'
import { takePeriods } from '../days/periods.ts'
import { currencyOf } from '../entities/amounts.ts'
import type { Draft } from '../intents/index.ts'
import { fold } from '../writing/fold.ts'
import { sheetOf, unmatchedWords } from '../writing/sheet.ts'

/** What a part of a phrase means: fields of a tool's input; several if nobody can tell which. None if it is no such. */
export type ReadSlot = (text: string, asked: SlotContext) => readonly Draft[]

export interface SlotContext {
  readonly names: Names
  readonly today: string
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll('&', ' ')
    .split(/[\s,/()]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '' && word !== 'and')
const withoutArticle = (text: string): string => text.replace(/^(?:the|our|a|an|one|all) /, '')

/** The word, or its plural. */
const isSame = (asked: string, known: string | undefined): boolean =>
  asked === known || (asked.length > 3 && asked === `${known}s`)

const isPartOf = (asked: readonly string[], known: readonly string[]): boolean =>
  known.some((_, start) => asked.every((word, index) => isSame(word, known[start + index])))

/** The known names that a text means: one that is written in full, else all of which it is a part. */
export function namesMeant(text: string, known: readonly string[]): readonly string[] {
  const asked = wordsOf(withoutArticle(text))
  if (asked.length === 0) return []
  const unique = [...new Map(known.map((name) => [name.toLowerCase(), name])).values()]
  const whole = unique.filter((name) => wordsOf(name).join(' ') === asked.join(' '))
  return whole.length > 0 ? whole.slice(0, 1) : unique.filter((name) => isPartOf(asked, wordsOf(name)))
}

/** Few enough to choose from. */
const maxMeant = 3
const nameSlot =
  (field: string, listed: (names: Names) => readonly string[]): ReadSlot =>
  (text, { names }) => {
    const meant = namesMeant(text, listed(names))
    return meant.length > maxMeant ? [] : meant.map((name) => ({ [field]: name }))
  }

/** Items of which all have the text in their name are looked for by it. */
const itemSlot: ReadSlot = (text, { names }) => {
  const meant = namesMeant(text, names.items)
  const [only, another] = meant
  if (only === undefined) return []
  return another === undefined ? [{ name: only }] : [{ text: withoutArticle(text) }]
}

/** All of the text is one stretch of days. */
const daySlot =
  (from: string, to: string, before = ''): ReadSlot =>
  (text, { today }) => {
    const sheet = sheetOf(`${before}${text}`)
    const [period, another] = takePeriods(sheet, today)
    const isAll = unmatchedWords(sheet).every(({ word }) => word === before.trim())
    if (period === undefined || another !== undefined || !isAll) return []
    return [
      {
        ...(period.from === undefined ? {} : { [from]: period.from }),
        ...(period.to === undefined ? {} : { [to]: period.to }),
      },
    ]
  }

const methodWords: Readonly<Record<string, Method>> = {
  'bank transfer': 'bank',
  'bank transfers': 'bank',
  transfer: 'bank',
  wire: 'bank',
}

const countries = new Map(countryCodes.map((code) => [fold(countryName(code)), code]))

const one =
  (read: (text: string) => Draft | undefined): ReadSlot =>
  (text) => {
    const found = read(text)
    return found === undefined ? [] : [found]
  }

/** What stands in a phrase as `<supplier>`. */
export const slots = {
  supplier: nameSlot('supplier', ({ suppliers, partners }) => [...suppliers, ...partners]),
  /** Of payments that somebody recorded. */
  payer: nameSlot('party', ({ payers }) => payers),
  customer: nameSlot('party', ({ customers, partners }) => [...customers, ...partners]),
  creditor: nameSlot('party', ({ suppliers, partners }) => [...suppliers, ...partners]),
  party: nameSlot('name', ({ partners }) => partners),
  city: nameSlot('city', ({ cities }) => cities),
  country: one((text) => {
    const code = countries.get(withoutArticle(text))
    return code === undefined ? undefined : { country: code }
  }),
  item: itemSlot,
  when: daySlot('from', 'to'),
  due: daySlot('dueFrom', 'dueTo', 'due '),
  over: one((text) => (/^\d{1,4}$/.test(text) ? { over: Number(text) } : undefined)),
  terms: one((text) => (/^\d{1,3}$/.test(text) ? { termsDays: Number(text) } : undefined)),
  method: one((text) => {
    const method = methodWords[text] ?? methods.find((known) => known !== 'other' && known === text)
    return method === undefined ? undefined : { method }
  }),
  currency: one((text) => {
    const currency = currencyOf(text)
    return currency === undefined ? undefined : { currency }
  }),
  side: one((text) =>
    /^(?:customer|client|supplier|vendor)s?$/.test(text)
      ? { side: text.startsWith('c') ? 'customer' : 'supplier' }
      : undefined,
  ),
  code: one((text) => (/^[^ ]{1,100}$/.test(text) ? { code: text } : undefined)),
} as const satisfies Readonly<Record<string, ReadSlot>>
export type SlotName = keyof typeof slots
