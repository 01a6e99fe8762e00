import { decimalMark, type NumberNotation } from './notation.ts'

/** What a person meant by a number that they typed or pasted. Values are plain decimals, exact to the last digit. */
export type NumberReading =
  | { readonly kind: 'empty' | 'none' }
  | {
      readonly kind: 'number'
      readonly value: string
      /** The currency that stood beside it. */
      readonly currency: string
    }
  /** `1.250` is a thousand or a fraction. What the member's notation says comes first. */
  | { readonly kind: 'question'; readonly values: readonly [likely: string, other: string] }

/** Longer texts are no numbers that anybody types. */
const maxLength = 400

const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const spaces = /[\s\u2000-\u200A\u202F]/g
const apostrophes = /[’‘ʼ´`]/g
const signs = /^[-+−–]|[-+−–]$/

const words = 'Fr\\.?|SFr\\.?|kr\\.?|zł|Kč|Ft|Rs\\.?|lei|[A-Z]{1,3}\\p{Sc}|\\p{Sc}|[A-Za-z]{3}'
const currencies = [new RegExp(`^(?:${words})`, 'u'), new RegExp(`(?:${words})$`, 'u')]
const codes = new Set(Intl.supportedValuesOf('currency'))

const isCurrency = (word: string): boolean => !/^[A-Za-z]{3}$/.test(word) || isKnownWord(word)
const isKnownWord = (word: string): boolean =>
  codes.has(word.toUpperCase()) || word === 'SFr' || word === 'lei'

/**
 * The import has a reader of its own (`books/imports/server/reader/numbers.ts`): there a whole column says which
 * mark it uses, wrong ones get a sentence, and the currencies are those of the books. Here one text stands alone.
 *
 * Reads a number as people write it: with groups, any decimal mark, a currency, a sign on either side, or brackets for
 * a negative one. `numbers` decides only which of two readings comes first.
 */
export function readNumber(written: string, numbers: NumberNotation): NumberReading {
  const text = written.replaceAll(invisible, '').replaceAll(spaces, ' ').replaceAll(apostrophes, "'").trim()
  if (text === '') return { kind: 'empty' }
  const peeled = text.length > maxLength ? undefined : peel(text)
  if (peeled === undefined) return { kind: 'none' }
  const { digits, isNegative, currency } = peeled
  const values = readings(digits, decimalMark(numbers)).map((value) => (isNegative ? `-${value}` : value))
  const [first, second] = values
  if (first === undefined) return { kind: 'none' }
  return second === undefined
    ? { kind: 'number', value: first, currency }
    : { kind: 'question', values: [first, second] }
}

/** Takes off brackets, one sign and one currency. */
function peel(text: string): { digits: string; isNegative: boolean; currency: string } | undefined {
  const [, inner] = /^\((.*)\)$/.exec(text) ?? []
  let digits = inner ?? text
  let sign = inner === undefined ? '' : '-'
  let currency = ''
  for (;;) {
    digits = digits.trim()
    const [foundSign = ''] = sign === '' ? (signs.exec(digits) ?? []) : []
    const [word = ''] = currency === '' ? (currencies.map((end) => end.exec(digits)).find(Boolean) ?? []) : []
    if (foundSign !== '') {
      sign = foundSign
      digits = digits.startsWith(sign) ? digits.slice(1) : digits.slice(0, -1)
    } else if (word !== '' && isCurrency(word)) {
      currency = word
      digits = digits.startsWith(word) ? digits.slice(word.length) : digits.slice(0, -word.length)
    } else break
  }
  return /^[\d.,' ]*\d[\d.,' ]*$/.test(digits)
    ? { digits, currency, isNegative: sign !== '' && sign !== '+' }
    : undefined
}

/** Grouped by threes, or in the Indian way by twos before the last three. */
const grouped = (group: string): string =>
  group === ','
    ? String.raw`[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3}`
    : String.raw`[1-9]\d{0,2}(?:[${group}]\d{3})+`

const shapes = ['.', ',', ''].flatMap((mark) =>
  ['', '.', ',', ' ', "'"].flatMap((group) => {
    if (group === mark && mark !== '') return []
    const whole = group === '' ? String.raw`\d*` : grouped(group)
    const fraction = mark === '' ? '' : String.raw`[${mark}](\d*)`
    return [{ mark, pattern: new RegExp(`^(${whole})${fraction}$`) }]
  }),
)

/** All numbers that the digits can mean. One whose mark is the member's comes first, then one without a fraction. */
function readings(digits: string, likelyMark: string): string[] {
  const found = new Map<string, string>()
  for (const { mark, pattern } of shapes) {
    const [text, whole = '', fraction = ''] = pattern.exec(digits) ?? []
    if (text === undefined || whole + fraction === '') continue
    const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
    found.set(fraction === '' ? plain : `${plain}.${fraction}`, mark)
  }
  const rank = (mark: string) => (mark === likelyMark ? 0 : mark === '' ? 1 : 2)
  return [...found].sort(([, one], [, other]) => rank(one) - rank(other)).map(([value]) => value)
}

/** What a form holds while it is not said which of two numbers is meant. No rule accepts it. */
export const questioned = (text: string): string => `${text}?`

/** The text that is asked about; undefined if nothing is asked. */
export const questionIn = (value: string): string | undefined =>
  value.endsWith('?') ? value.slice(0, -1) : undefined

export const questionSentence = 'Choose which number is meant'
