import type { DecimalMark } from '../../domain.ts'

/** A number as it would be sent to the server, or what is wrong with it. */
export type ReadResult =
  | { readonly value: string; readonly sentence?: undefined }
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
    plain: new RegExp(`^([+-]?)(\\d*)(?:${mark}(\\d*))?$`),
    grouped: new RegExp(`^([+-]?)(\\d{1,3}(?:(?:${group}\\d{3})+|(?:${spaces}\\d{3})+))(?:${mark}(\\d+))?$`),
  }
}

/** Digits of other scripts. They get a refusal of their own, because they are not typing errors. */
const otherDigits = /[^\P{Nd}0-9]/u

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/**
 * Reads a number with the decimal mark of the file. Ambiguous numbers are refused: in an amount of money, three
 * digits after the mark are probably thousands.
 */
export function readNumber(text: string, mark: DecimalMark, { money }: { money: boolean }): ReadResult {
  const trimmed = text.trim()
  const { plain, grouped } = patterns[mark]
  const [, sign = '', integer = '', fraction = ''] = plain.exec(trimmed) ?? grouped.exec(trimmed) ?? []
  const digits = integer.replace(/\D/g, '')
  if (digits === '' && fraction === '') {
    if (otherDigits.test(trimmed))
      return refuse(`“${shorten(trimmed)}” must be written with the digits 0 to 9`)
    const example = mark === '.' ? '1234.50' : '1234,50'
    return refuse(`“${shorten(trimmed)}” is no number like ${example}`)
  }
  if (money && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(integer))
    return refuse(
      `“${shorten(trimmed)}” could mean thousands. Check the decimal mark or write it without separators`,
    )
  return {
    value: `${sign === '-' ? '-' : ''}${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`,
  }
}

/** Guesses the decimal mark of a column; undefined if its numbers are ambiguous. */
export function guessMark(texts: readonly string[]): DecimalMark | undefined {
  let [point, comma, unclear] = [0, 0, 0]
  for (const text of texts) {
    const marks = text.replace(/[^.,]/g, '')
    const last = marks.at(-1)
    if (last === undefined) continue
    const after = text.length - 1 - Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
    const [other, mark] = last === '.' ? [',', '.'] : ['.', ',']
    const isGroup = marks.length > 1 && !marks.includes(other)
    const isMark = marks.includes(other) || (marks.length === 1 && after !== 3)
    if (!isGroup && !isMark) unclear++
    else if ((mark === '.') === isMark) point++
    else comma++
  }
  if (point === 0 && comma === 0) return unclear === 0 ? '.' : undefined
  if (point > 0 && comma > 0) return undefined
  return point > 0 ? '.' : ','
}
