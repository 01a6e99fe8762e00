import { isDate } from '#platform/contract/dates.ts'
import { daySpan, dayOf, monthSpan } from '../parts/calendar.ts'
import { specNotation } from '#platform/contract/notation.ts'
import type { Context } from '../parts/context.ts'
import type { Period } from '../parts/parts.ts'
import { monthDay, ofAnyYear, onDate } from '../grammar/days.ts'
import type { Token } from '../tokens.ts'
import type { Seeds } from './seeds.ts'

/**
 * The values that digits may be: `1.250,50` is one, `1.250` may be two. Three digits behind a single sign are a group,
 * as people write amounts; the notation of the member decides where that is not so.
 */
export function readNumber(written: string, mark: '.' | ','): string | undefined {
  const plain = written.replace(/['’\u{A0}]/gu, '')
  if (/^\d+$/.test(plain)) return plain
  // `1,00,000.50`: groups of two, as people in India write them.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(plain)) return plain.replaceAll(',', '')
  const group = mark === '.' ? ',' : '.'
  const signs = plain.split('').filter((sign) => sign === '.' || sign === ',')
  const last = signs.at(-1)
  const isOneKind = signs.every((sign) => sign === last)
  const tail = plain.slice(plain.lastIndexOf(last ?? '') + 1)
  const groups = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) && isOneKind
  if (groups && (signs.length > 1 || last === group || tail.length === 3)) return plain.replace(/[.,]/g, '')
  // The last sign is the decimal mark, all others are groups.
  const whole = plain.slice(0, plain.lastIndexOf(last ?? ''))
  if (!isOneKind || signs.length === 1) {
    const isGrouped = signs.length === 1 || /^\d{1,3}(?:[.,]\d{3})*$/.test(whole)
    return isGrouped && tail.length <= 6 ? `${whole.replace(/[.,]/g, '')}.${tail}` : undefined
  }
  return undefined
}

const four = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

/**
 * `13/11/2026` is one date. `03/04/2026` may be two, unless the member’s notation decides: of what was, the one
 * that is not still to come.
 */
function daysOf(first: number, second: number, year: number, { notation, today }: Context): Period[] {
  const asDay = dayOf(year, second, first)
  const asMonth = dayOf(year, first, second)
  const dates = notation?.dates
  const known = dates === 'MM/DD/YYYY' ? asMonth : dates === 'DD/MM/YYYY' ? asDay : undefined
  const both = [asDay, asMonth].filter((day) => day !== undefined)
  const sure = known ?? (asDay === asMonth || both.length < 2 ? both[0] : undefined)
  if (sure !== undefined) return [{ unit: 'day', past: daySpan(sure), ahead: daySpan(sure) }]
  const isGone = both.some((day) => day <= today)
  return both.map((day, at) => ({
    unit: 'day',
    past: daySpan(day),
    ahead: daySpan(day),
    order: at === 0 ? 'day' : 'month',
    ...(isGone && day > today ? { isAheadOnly: true } : {}),
  }))
}

/** A date that can be only one shows how the others beside it are written. */
function notationIn(source: string, context: Context): Context {
  if (context.notation?.dates === 'MM/DD/YYYY' || context.notation?.dates === 'DD/MM/YYYY') return context
  const firsts = [...source.matchAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2}(?!\d))/g)]
  const isDayFirst = firsts.some(([, first]) => Number(first) > 12)
  const isMonthFirst = firsts.some(([, , second]) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return context
  const numbers = context.notation?.numbers ?? specNotation.numbers
  return { ...context, notation: { numbers, dates: isDayFirst ? 'DD/MM/YYYY' : 'MM/DD/YYYY' } }
}

/** `16/11`, if it can be one date only. */
function shortDate(first: number, second: number, context: Context): Period | undefined {
  const written = context.notation?.dates ?? ''
  const ways = [
    { dates: 'DD/MM/YYYY', date: first, month: second },
    { dates: 'MM/DD/YYYY', date: second, month: first },
  ].filter(
    ({ dates, date, month }) => month <= 12 && date <= 31 && (!written.includes('/') || dates === written),
  )
  const [way, another] = ways
  return way === undefined || another !== undefined
    ? undefined
    : ofAnyYear(monthDay(way.month, way.date), 'day', context)
}

/** `Paid towards INV-7`. */
const isBefore = (token: Token | undefined): boolean =>
  /^(?:to|towards|against|on|for|of|in|auf|zu|von|fur|bei)$/.test(token?.norm ?? '')

/** Numbers, dates in digits, ordinals in digits and the numbers of documents. */
export function layNumbers(seeds: Seeds, tokens: readonly Token[], given: Context, source: string): void {
  const context = notationIn(source, given)
  const mark = context.notation?.numbers.endsWith(',50') === true ? ',' : '.'
  const put = (from: number, to: number, day: string | undefined) => {
    if (day === undefined || !isDate(day)) return
    seeds.add(from, to, 'Span', { unit: 'day', past: daySpan(day), ahead: daySpan(day) }, -0.5)
  }
  const dated = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    const [one, two, three, four_] = [tokens[at + 1], tokens[at + 2], tokens[at + 3], tokens[at + 4]]
    const glued = (...rest: readonly (Token | undefined)[]) => rest.every((next) => next?.isGlued === true)
    if (token.kind === 'number') {
      const value = dated.has(at) ? undefined : readNumber(token.norm, mark)
      if (value !== undefined) seeds.add(at, at + 1, 'Number', { value, written: token.norm })
      // `50 000`
      const isSpaced =
        /^\d{1,3}$/.test(token.norm) && one !== undefined && !one.isGlued && /^\d{3}$/.test(one.norm)
      if (isSpaced) seeds.add(at, at + 2, 'Number', { value: token.norm + one.norm, written: '' }, -0.1)
      if (one?.isGlued === true && /^(?:st|nd|rd|th)$/.test(one.norm)) {
        seeds.add(at, at + 2, 'Ordinal', Number(token.norm))
        const day = onDate(Number(token.norm), context)
        if (day !== undefined) seeds.add(at, at + 2, 'Span', day, 0.6)
      }
      // `5. Oktober`
      const isOrdinal = one?.isGlued === true && one.norm === '.' && /^\d{1,2}$/.test(token.norm)
      if (isOrdinal) seeds.add(at, at + 2, 'Ordinal', Number(token.norm), 0.1)
      // `October 3 and 7`, `am 3. und 7. Oktober`.
      const isNext =
        /^(?:[12]?\d|3[01])$/.test(token.norm) &&
        /^(?:and|,|&)$/.test(tokens[at - 1]?.norm ?? '') &&
        [3, 4].some((back) => seeds.at[at - back]?.some(({ cat }) => cat === 'Month'))
      const lone = isOrdinal || isNext ? onDate(Number(token.norm), context) : undefined
      if (lone !== undefined) seeds.add(at, at + (isOrdinal ? 2 : 1), 'Span', lone, 0.6)
      // `30.11.`
      const [, date = '', inMonth = ''] = /^(\d{1,2})\.(\d{1,2})$/.exec(token.norm) ?? []
      const span =
        date === '' ? undefined : ofAnyYear(monthDay(Number(inMonth), Number(date)), 'day', context)
      if (span !== undefined && one?.norm === '.' && one.isGlued) seeds.add(at, at + 2, 'Span', span, -0.4)
      const [, day = '', month = '', year = ''] =
        /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(token.norm) ?? []
      if (year !== '') put(at, at + 1, dayOf(four(year), Number(month), Number(day)))
      if (glued(one, two, three, four_) && one?.norm === three?.norm) {
        const [first, second, third] = [token.norm, two?.norm ?? '', four_?.norm ?? '']
        const isSlash = one?.norm === '/' || one?.norm === '-'
        if (one?.norm === '-' && /^\d{4}$/.test(first)) put(at, at + 5, `${first}-${second}-${third}`)
        else if (isSlash && /^(?:\d{2}|\d{4})$/.test(third)) {
          // What may be two dates is no number either.
          for (const index of [at, at + 2, at + 4]) seeds.at[index] = []
          dated.add(at + 2).add(at + 4)
          for (const span of daysOf(Number(first), Number(second), four(third), context))
            seeds.add(at, at + 5, 'Span', span, -0.5)
        }
      } else if (one?.norm === '/' && glued(one, two) && tokens[at + 3]?.isGlued !== true) {
        const span = shortDate(Number(token.norm), Number(two?.norm), context)
        if (span !== undefined) seeds.add(at, at + 3, 'Span', span, -0.5)
      }
      if (
        glued(one, two) &&
        !dated.has(at) &&
        /^(?:\d{4}-(?:0[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\/\d{4})$/.test(token.norm + one?.norm + two?.norm)
      ) {
        // `2026-10`, `10/2026`.
        const [year, month] = one?.norm === '/' ? [two?.norm, token.norm] : [token.norm, two?.norm]
        const span = monthSpan(Number(year), Number(month))
        seeds.add(at, at + 3, 'Span', { unit: 'month', past: span, ahead: span }, -0.5)
      }
    }
    // `INV-2026-00035`: letters and digits in one go.
    if (token.kind === 'word' && one?.norm === '-' && glued(one, two) && two?.kind === 'number') {
      let to = at + 3
      while (tokens[to]?.norm === '-' && glued(tokens[to], tokens[to + 1])) to += 2
      const text = tokens
        .slice(at, to)
        .map(({ text: part }) => part)
        .join('')
      seeds.add(at, to, 'Quote', text, 0.2)
      if (/^(?:inv|draft|bill|cn)$/.test(token.norm))
        for (const from of isBefore(tokens[at - 1]) ? [at, at - 1] : [at])
          seeds.add(from, to, 'Mark', { kind: 'text', text: text.toUpperCase(), role: 'number' }, -0.5)
    }
    if (/^["“”„«»]$/.test(token.norm)) {
      const end = tokens.findIndex((next, index) => index > at && /^["“”«»]$/.test(next.norm))
      const [first, last] = [tokens[at + 1], tokens[end - 1]]
      if (end > at + 1 && first !== undefined && last !== undefined)
        seeds.add(at, end + 1, 'Quote', source.slice(first.at, last.end), -1)
    }
  }
}
