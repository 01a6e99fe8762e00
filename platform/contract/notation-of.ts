import { type DateNotation, type Notation, type NumberNotation, specNotation } from './notation.ts'

/** The notation of a language. In English it is the specification's, and also where the language is unknown. */
export function notationOf(language: string): Notation {
  if (/^en\b/i.test(language)) return specNotation
  try {
    return { numbers: numbersIn(language), dates: datesIn(language) }
  } catch {
    return specNotation
  }
}

function numbersIn(language: string): NumberNotation {
  const format = new Intl.NumberFormat(language, { useGrouping: 'always', numberingSystem: 'latn' })
  const [, group = '', mark] = /^1(\D?)234\D?567(\D)5$/.exec(format.format(1_234_567.5)) ?? []
  if (mark === ',') return group === '.' ? '1.234,50' : '1 234,50'
  return /['’]/.test(group) ? "1'234.50" : '1,234.50'
}

function datesIn(language: string): DateNotation {
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  })
  const [first, mark] = format.format(Date.UTC(2026, 10, 23)).match(/\d+|\D+/g) ?? []
  if (first === '2026') return 'YYYY-MM-DD'
  if (first === '11') return 'MM/DD/YYYY'
  return mark?.startsWith('.') === true ? 'DD.MM.YYYY' : 'DD/MM/YYYY'
}
