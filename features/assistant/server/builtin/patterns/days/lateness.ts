import { addDays } from '#platform/contract/dates.ts'
import { shiftDay, type Span } from './calendar.ts'
import { countPattern, countOf } from '../entities/counting.ts'
import { always, unitOf } from './point.ts'
import { type Sheet, takeMatches } from '../writing/sheet.ts'

const units = '(day|week|month)s?'
const orMore = '(?: (?:plus|and (?:more|over|longer)|or (?:more|over|longer)|upwards))'
const late =
  '(?:(?:past|over) ?due|overdue|late|behind|in arrears|past (?:the|their|its) (?:(?:due )?date|deadline)|over (?:the|their|its) (?:due )?date)'

/** How late something is: each pattern, and the groups of its `more than`, its number and its unit. */
const patterns: readonly string[] = [
  // `More than 30 days past due`
  `(?:(?:for |by )?(more than|over|longer than|at least|older than|less than|under|>) )(${countPattern}) ${units}(?:${orMore})?(?= ${late})`,
  // `Overdue > 60 days`, `overdue for sixty days or more`
  `(?<=(?:over ?due|past due|late|behind|arrears|past (?:the|their|its) deadline) )(?:by |for |since )?(?:(more than|over|longer than|at least|>) )?(${countPattern})\\+? ${units}${orMore}?`,
  // `Who has not paid for three months`: what should have been paid by then.
  `(?<=not (?:yet |been )?(?:paid|pay|settled|paying)(?: (?:us|me|anything|a thing|a cent|a penny|their bills?|their invoices?|any bills?|any invoices?))? )(?:for|in) (?:(more than|over|longer than|at least|>) )?(?:the (?:last|past) )?(${countPattern}) ${units}${orMore}?`,
  // `30+ days overdue`, `two weeks late`
  `()(${countPattern})\\+? ${units}${orMore}?(?= ${late})`,
  // `Outstanding beyond 90 days`
  `(?<=(?:outstanding|open|unpaid|owed|owing|receivables?|dues|debts?|debtors?) )(?:for )?(more than|over|longer than|beyond|exceeding|above|in excess of) (${countPattern}) ${units}`,
]

/** A record that is some days late fell due before that many days ago. */
export function takeLate(sheet: Sheet, today: string, keep: (at: number, span: Span) => void): void {
  for (const source of patterns)
    takeMatches(sheet, source, 'period', ({ index, 1: how = '', 2: many = '', 3: of = '' }) => {
      const known = unitOf(of)
      if (known === undefined) return false
      const day = shiftDay(today, known, -countOf(many))
      const isLess = /^(?:less|under)/.test(how)
      const isMore = how !== '' && how !== 'at least'
      keep(
        index,
        isLess
          ? { from: addDays(day, 1), to: addDays(today, -1) }
          : { from: always, to: isMore ? addDays(day, -1) : day },
      )
      return true
    })
}
