import { describe, expect, it } from 'vitest'
import { checkValue, optionsOf } from './domain.ts'

it('reads choices from a list, each once', () => {
  expect(optionsOf(' red, green,,red ,')).toEqual(['red', 'green'])
})

const column = (type: 'text' | 'number' | 'date' | 'select') => ({
  name: 'Shade',
  type,
  options: 'red,dark green',
})

describe('checkValue', () => {
  it.each([
    ['text', ' as it is ', 'as it is'],
    ['number', '0012.50', '12.5'],
    ['number', '-.5', '-0.5'],
    ['date', '2026-01-31T23:00:00+09:00', '2026-01-31'],
    ['select', 'dark green', 'dark green'],
  ] as const)('keeps of a %s %j %j', (type, written, value) =>
    expect(checkValue(column(type), written)).toEqual({ value }),
  )

  it.each([
    ['text', 'x'.repeat(1001), 'Shade must be at most 1000 characters'],
    ['number', '1,000', 'Shade must be a number'],
    ['number', '1e309', 'Shade must be a number'],
    ['number', 'NaN', 'Shade must be a number'],
    ['number', '٣', 'Shade must be a number'],
    ['number', '1000000000000', 'Shade must be a number'],
    ['number', '0.12345678901', 'Shade must be a number'],
    ['date', '2026-02-30', 'Shade must be a date like 2026-01-31'],
    ['select', 'Red', 'Shade must be one of the choices: red, dark green'],
  ] as const)('refuses as a %s %j', (type, written, sentence) =>
    expect(checkValue(column(type), written)).toEqual({ sentence }),
  )
})
