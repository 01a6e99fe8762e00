import type { DecimalMark } from '../../domain.ts'

/** A number as it would be sent to the server, or what is wrong with it. */
export type Read = { readonly value: string; readonly sentence?: undefined } | { readonly sentence: string }

const refuse = (sentence: string): Read => ({ sentence })

/** Between groups of three digits people write a point or a comma, a space of some width, or an apostrophe. */
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

/** Digits of other scripts than ours, which look like numbers and are no typing mistake. */
const otherDigits = /[^\P{Nd}0-9]/u

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/**
 * A number as somebody wrote it, with the mark the file uses before decimals. What could be read in two ways is
 * refused: with money, three digits after the mark are most likely thousands.
 */
export function readNumber(text: string, mark: DecimalMark, { money }: { money: boolean }): Read {
  const written = text.trim()
  const { plain, grouped } = patterns[mark]
  const [, sign = '', whole = '', fraction = ''] = plain.exec(written) ?? grouped.exec(written) ?? []
  const digits = whole.replace(/\D/g, '')
  if (digits === '' && fraction === '') {
    if (otherDigits.test(written)) return refuse(`“${shown(written)}” must be written with the digits 0 to 9`)
    const example = mark === '.' ? '1234.50' : '1234,50'
    return refuse(`“${shown(written)}” is no number like ${example}`)
  }
  if (money && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
    return refuse(
      `“${shown(written)}” could mean thousands. Check the decimal mark or write it without separators`,
    )
  return {
    value: `${sign === '-' ? '-' : ''}${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`,
  }
}

/** Which mark the numbers of a column have before their decimals; undefined where they leave it open. */
export function guessMark(texts: readonly string[]): DecimalMark | undefined {
  let [point, comma, unclear] = [0, 0, 0]
  for (const text of texts) {
    const marks = text.replace(/[^.,]/g, '')
    const last = marks.at(-1)
    if (last === undefined) continue
    const after = text.length - 1 - Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
    const [other, one] = last === '.' ? [',', '.'] : ['.', ',']
    const isGroup = marks.length > 1 && !marks.includes(other)
    const isMark = marks.includes(other) || (marks.length === 1 && after !== 3)
    if (!isGroup && !isMark) unclear++
    else if ((one === '.') === isMark) point++
    else comma++
  }
  if (point === 0 && comma === 0) return unclear === 0 ? '.' : undefined
  if (point > 0 && comma > 0) return undefined
  return point > 0 ? '.' : ','
}
