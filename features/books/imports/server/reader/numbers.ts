import { currencies, type Currency } from '#platform/contract/decimal.ts'
import type { DecimalMark } from '../../domain.ts'

/** A value as it would be sent to the server, or what is wrong with it. */
export type ReadResult =
  | { readonly value: string; readonly currencies?: readonly Currency[]; readonly sentence?: undefined }
  | { readonly sentence: string }

const refuse = (sentence: string): ReadResult => ({ sentence })

/** Group separators besides point and comma: spaces of any width and apostrophes. */
const spaces = String.raw`[ \u00a0\u2009\u202f'’]`

const patterns: Readonly<Record<DecimalMark, { grouped: RegExp; plain: RegExp }>> = {
  '.': patternsWith(String.raw`\.`, ','),
  ',': patternsWith(',', String.raw`\.`),
}

function patternsWith(mark: string, group: string) {
  return {
    plain: new RegExp(`^(\\d*)(?:${mark}(\\d*))?$`),
    grouped: new RegExp(`^(\\d{1,3}(?:(?:${group}\\d{3})+|(?:${spaces}\\d{3})+))(?:${mark}(\\d+))?$`),
  }
}

/** Digits of other scripts. They get a refusal of their own, because they are not typing errors. */
const otherDigits = /[^\P{Nd}0-9]/u

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** What stands beside amounts for a currency. A sign of several currencies allows each of them. */
const marks: Readonly<Record<string, readonly Currency[]>> = {
  ...Object.fromEntries(currencies.map((code) => [code, [code]])),
  '€': ['EUR'],
  EURO: ['EUR'],
  '£': ['GBP'],
  '₹': ['INR'],
  RS: ['INR'],
  US$: ['USD'],
  $: ['USD'],
  '¥': ['JPY', 'CNY'],
  RMB: ['CNY'],
}
const mark = String.raw`(?:US\$|[€£₹$¥]|[a-zA-Z]{2,4}\.?)`
const before = new RegExp(`^([-−–+]?)\\s*(${mark})\\s*([-−–+]?)\\s*(?=[\\d.,])`)
const after = new RegExp(`(?<=[\\d.,])([-−–+]?)\\s*(${mark})\\s*([-−–+]?)$`)

interface Split {
  /** The digits and separators. */
  readonly body: string
  readonly isNegative: boolean
  readonly currencies?: readonly Currency[]
}

const minus = /[-−–]/

/** Takes signs, brackets and one currency off a number; undefined if there are two signs or another mark. */
export function splitNumber(text: string): Split | undefined {
  let body = text.trim()
  const signs: string[] = []
  const bracketed = /^\((.*)\)$/.exec(body)
  if (bracketed !== null) {
    body = bracketed[1]?.trim() ?? ''
    signs.push('-')
  }
  let found: readonly Currency[] | undefined
  // Most numbers have no mark, and these patterns take longest.
  if (/[^\d.,\s'’+\-−–]/.test(body)) {
    const match = before.exec(body) ?? after.exec(body)
    if (match === null) return undefined
    const [whole, first = '', name = '', last = ''] = match
    found = marks[name.replace(/\.$/, '').toUpperCase()]
    if (found === undefined) return undefined
    body = match.index === 0 ? body.slice(whole.length) : body.slice(0, match.index)
    signs.push(first, last)
  }
  const [, first = '', inner = '', last = ''] = /^([-−–+]?)\s*(.*?)\s*([-−–+]?)$/s.exec(body) ?? []
  signs.push(first, last)
  const given = signs.filter((sign) => sign !== '')
  if (given.length > 1) return undefined
  return {
    body: inner,
    isNegative: given.some((sign) => minus.test(sign)),
    ...(found === undefined ? {} : { currencies: found }),
  }
}

/**
 * Reads a number with the decimal mark of the file. Ambiguous numbers are refused: in an amount of money, three
 * digits after the mark are probably thousands.
 */
export function readNumber(text: string, decimal: DecimalMark, { money }: { money: boolean }): ReadResult {
  const trimmed = text.trim()
  const { plain, grouped } = patterns[decimal]
  const split = splitNumber(trimmed)
  const body = split?.body ?? ''
  const [, integer = '', fraction = ''] = plain.exec(body) ?? grouped.exec(body) ?? []
  const digits = integer.replace(/\D/g, '')
  if (digits === '' && fraction === '') {
    if (otherDigits.test(trimmed))
      return refuse(`“${shorten(trimmed)}” must be written with the digits 0 to 9`)
    const example = decimal === '.' ? '1234.50' : '1234,50'
    return refuse(`“${shorten(trimmed)}” is no number like ${example}`)
  }
  if (money && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(integer))
    return refuse(
      `“${shorten(trimmed)}” could mean thousands. Check the decimal mark or write it without separators`,
    )
  const value = `${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`
  return {
    value: split?.isNegative === true ? `-${value}` : value,
    ...(split?.currencies === undefined ? {} : { currencies: split.currencies }),
  }
}

/** Which decimal mark a number has; undefined without separators. */
export function markOf(text: string): DecimalMark | 'unclear' | undefined {
  const separators = text.replace(/[^.,]/g, '')
  const last = separators.at(-1)
  if (last === undefined) return undefined
  const behind = text.length - 1 - Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const other = last === '.' ? ',' : '.'
  const isGroup = separators.length > 1 && !separators.includes(other)
  const isMark = separators.includes(other) || (separators.length === 1 && behind !== 3)
  if (!isGroup && !isMark) return 'unclear'
  return (last === '.') === isMark ? '.' : ','
}
