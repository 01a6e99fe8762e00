import { type DimensionMark, dimensionNames, dimensions } from './dimensions.ts'
import { fold } from '../writing/fold.ts'
import { type Sheet, takeMatches } from '../writing/sheet.ts'

const sorting =
  /(?:^| )(?:sort|sorted|sorting|order|ordered|rank|ranked|arranged|listed|lined up) (?:by|after) (?:the )?(?:booking |invoice )?(?:dates?|days?)$/

const doneByCustomer = / (?:acknowledged|accepted|confirmed|approved) by (?:the |our |any )?[^ ]+$/

const onHand =
  /(?<![^ ])(?:left|in stock|on hand|in store|(?:do|have) we (?:have|got|hold)|we (?:have|hold))(?![^ ])/

/** Nouns that records are grouped by, or that only name what is asked for. */
export function takeDimensions(sheet: Sheet, role: 'by' | 'plain'): DimensionMark[] {
  const marks: DimensionMark[] = []
  const before =
    '(?:(?:broken down|split|grouped|group|divided|sorted|ranked|summed|breakdown|totals?|separately|split up|itemi[sz]ed|day|month|quarter|year) )?(?:by|per|for each|for every|each|every|by each|in each|from each|to each|of each|with each|on each|with every|across(?: all)?|from every|to every|of every)(?: (?:the|our|their|single|individual|different|of the|of our))? '
  for (const dimension of dimensionNames) {
    const noun = `(${dimensions[dimension]})`
    takeMatches(
      sheet,
      role === 'by' ? `${before}${noun}` : noun,
      'other',
      ({ index, 0: words, 1: word = '' }) => {
        // `Sorted by date` is an order, not one row for each day.
        if (dimension === 'day' && sorting.test(sheet.plain.slice(0, index + words.length))) return false
        // `Acknowledged by the customer` tells who did, and groups nothing.
        if (dimension === 'customer' && doneByCustomer.test(sheet.plain.slice(0, index + words.length)))
          return true
        // `Bearings in stock, of each kind`: goods have kinds, what moves has directions.
        const isOfGoods = dimension === 'type' && /^(?:kind|sort)s?$/.test(word) && onHand.test(sheet.plain)
        marks.push({
          at: index,
          dimension: isOfGoods ? 'material' : dimension,
          isBy: role === 'by',
          isPlural: fold(word).endsWith('s'),
          ...(role === 'plain' && /^(?:things?|stuff)$/.test(word) ? { isAnything: true as const } : {}),
        })
        return true
      },
    )
  }
  return marks
}
