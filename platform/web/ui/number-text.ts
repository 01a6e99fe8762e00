import { fractionDigits, readDecimal, decimal } from '#platform/contract/decimal.ts'
import { decimalMark, type NumberNotation, writeNumber } from '#platform/contract/notation.ts'
import { type NumberReading, questionIn, questioned, readNumber } from '#platform/contract/read-number.ts'

/** A form's value as text in its box: a number in the member's notation without groups, else as it was typed. */
export function boxText(value: string, numbers: NumberNotation): string {
  const number = readDecimal(value)
  return number === undefined ? (questionIn(value) ?? value) : writeNumber(value.trim(), numbers, false)
}

/** What a form holds for a typed text: a plain decimal, an open question, or the text itself, which no rule accepts. */
export function valueOf(reading: NumberReading, text: string): string {
  if (reading.kind === 'number') return reading.value
  if (reading.kind === 'question') return questioned(text)
  return reading.kind === 'empty' ? '' : text
}

/** What is known about a value that was not typed here. A stored `1.125` is no question. */
export function readValue(value: string, numbers: NumberNotation): NumberReading {
  const asked = questionIn(value)
  return asked === undefined && readDecimal(value) !== undefined
    ? { kind: 'number', value, currency: '' }
    : readNumber(asked ?? value, numbers)
}

/** How a text was read, if that is not plain to see from it; else undefined. */
export function echoOf(reading: NumberReading, text: string, numbers: NumberNotation): string | undefined {
  if (reading.kind !== 'number') return undefined
  const shown = writeNumber(reading.value, numbers)
  const plain = writeNumber(reading.value, numbers, false)
  const typed = text.trim()
  // Up to four digits are seen at a glance.
  const isPlain = typed === shown || (typed === plain && shown.length - fractionLength(reading.value) < 6)
  if (isPlain) return undefined
  return reading.currency === '' ? shown : `${shown}, without “${reading.currency}”`
}

const fractionLength = (value: string): number =>
  value.includes('.') ? value.length - value.indexOf('.') : 0

/** The two numbers of a question as nobody mistakes them: groups have a space, a fraction has the member's mark. */
export const answerText = (value: string, numbers: NumberNotation): string =>
  value.includes('.') ? trimmed(value).replace('.', decimalMark(numbers)) : writeNumber(value, '1 234,50')

const trimmed = (value: string): string => decimal(value).toFixed(fractionDigits(decimal(value)))
