import { expect, it } from 'vitest'
import { questioned, readNumber } from '#platform/contract/read-number.ts'
import { answerText, boxText, echoOf, readValue, valueOf } from './number-text.ts'

it('shows a stored number with the member’s mark and does not ask about it', () => {
  expect(boxText('1234.125', '1.234,50')).toBe('1234,125')
  expect(readValue('1.125', '1.234,50')).toEqual({ kind: 'number', value: '1.125', currency: '' })
  expect(boxText('seven', '1.234,50')).toBe('seven')
})

it('keeps an open question through a reload', () => {
  const held = valueOf(readNumber('1.250', '1,234.50'), '1.250')
  expect(held).toBe(questioned('1.250'))
  expect(boxText(held, '1,234.50')).toBe('1.250')
  expect(readValue(held, '1,234.50').kind).toBe('question')
  expect([valueOf(readNumber('', '1,234.50'), ''), valueOf(readNumber('x', '1,234.50'), 'x')]).toEqual([
    '',
    'x',
  ])
})

it('says how a text was read only where that is not plain to see', () => {
  const echo = (text: string) => echoOf(readNumber(text, '1,234.50'), text, '1,234.50')
  expect(['12', '1250', '1250.50', '1,250.50', '0.125', 'x', '1.250'].map((text) => echo(text))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
  expect(['1250,5', '12500', '1250000.5', '€5', '007', '(3)'].map((text) => echo(text))).toEqual([
    '1,250.5',
    '12,500',
    '1,250,000.5',
    '5, without “€”',
    '7',
    '-3',
  ])
})

it('offers two numbers that nobody mistakes', () => {
  expect([answerText('1250', '1,234.50'), answerText('1.250', '1,234.50')]).toEqual(['1\u00A0250', '1.25'])
  expect([answerText('1250', '1.234,50'), answerText('1.250', '1.234,50')]).toEqual(['1\u00A0250', '1,25'])
})
