import { formatDate, today } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { anyPattern } from '#platform/server/any-pattern.ts'
import { mendedDate } from './mended-dates.ts'
import type { Finding } from './total.ts'
import { plainWords, type TextLine } from './text-line.ts'
import { datesIn, type FoundDate, latestDate, type WrittenDate } from './written-dates.ts'

/** Below it a digit may be another one. */
const leastCertainty = 0.8

const isCertain = ({ text, certainties }: TextLine, { start, end }: FoundDate): boolean =>
  certainties?.length !== text.length ||
  certainties.slice(start, end).every((certainty) => certainty >= leastCertainty)

/** Labels of dates other than the date of purchase. */
const otherDateLabel = anyPattern(
  /\b(due|expir\w*|valid|until|delivery|faellig|fallig|falligkeit|zahlbar|bis|echeance|vencimiento)\b/,
  /\b(scadenza|return by|birth|period|best before|order date|auth)\b/,
)
const dateLabel = /\b(date|datum|fecha|data|invoice date|rechnungsdatum|dated|issued)\b/

const time = /\d:\d\d(?!\d)/

/** How a line says what its date is: the date, nothing, or another one. */
const ranks = { labelled: 0, withTime: 0.5, alone: 1, other: 2, future: 3 } as const

const rankOf = (text: string): number => {
  const words = plainWords(text)
  if (otherDateLabel.test(words)) return ranks.other
  return dateLabel.test(words) ? ranks.labelled : ranks.alone
}

/** What a date of the line counts, the least first. */
function rankIn(lines: readonly TextLine[], index: number, { date, mayBeCode }: WrittenDate): number {
  const [text, before] = [lines[index]?.text ?? '', lines[index - 1]?.text ?? '']
  const [own, above] = [rankOf(text), rankOf(before)]
  if (date > latestDate()) return ranks.future
  if (mayBeCode === true) return own + 0.75
  if (own !== ranks.alone) return own
  // The label often stands in the line above its date.
  if (above !== ranks.alone && datesIn(before).length === 0) return above
  return time.test(text) ? ranks.withTime : own
}

/** Beside a date that lost a stroke its label often touches a neighbour. */
const touchingLabel = /date|datum|\d:\d\d(?!\d)/

/** A date that lost a stroke, beside its label or a time. */
function findMended(lines: readonly TextLine[]) {
  for (const { text } of lines) {
    const words = plainWords(text)
    const found = otherDateLabel.test(words) || !touchingLabel.test(words) ? undefined : mendedDate(text)
    if (found !== undefined) return { ...found, rank: ranks.alone }
  }
  return undefined
}

/** Finds the date of purchase. An ambiguous date is read as usual where the receipt is from, and gets a note. */
export function findDate(
  lines: readonly TextLine[],
  currency: Finding<Currency | null> | undefined,
): Finding<string> | undefined {
  const all = lines
    .flatMap((line, index) =>
      datesIn(line.text).map((found) => ({
        ...found,
        rank: rankIn(lines, index, found),
        isCertain: isCertain(line, found),
      })),
    )
    .toSorted((one, other) => one.rank - other.rank)
  const isFound = all.some(({ rank }) => rank < ranks.other)
  const mended = isFound ? undefined : findMended(lines)
  const best = mended ?? all[0]
  if (best === undefined) return undefined
  // Another date without a label of its own may be the same one, misread.
  const isAlone = all.every(({ date, rank }) => date === best.date || rank >= ranks.other)
  const isSure = isAlone && all.some(({ date, isCertain }) => date === best.date && isCertain)
  const isGuess = mended !== undefined || best.rank === ranks.future
  if (best.other === undefined)
    return { value: best.date, confidence: isGuess ? 'unsure' : isSure ? 'sure' : 'likely' }
  const isAmerican = currency?.value === 'USD' && currency.confidence !== 'unsure'
  // Of two readings one may lie in the future.
  const inFuture = [best.date, best.other].find((date) => date > today())
  const isDayFirst = inFuture === undefined ? !isAmerican : inFuture === best.other
  return {
    value: isDayFirst ? best.date : best.other,
    confidence: isGuess || currency === undefined || currency.confidence === 'unsure' ? 'unsure' : 'likely',
    note: `The date could also mean ${formatDate(isDayFirst ? best.other : best.date)}.`,
  }
}
