import { exclusionIn } from '../refusals.ts'
import { blankOut, unmatchedWords, type Sheet, wordsBetween } from '../writing/sheet.ts'
import type { TextMark } from './texts.ts'

/** `For the lorries` may also describe somebody's work; `for that gate` means one thing. */
const purpose = /(?<![^ ])for (?:that|those|these|this|an?|one|some) $/
/** What it is for, not why it is asked. */
const asking =
  /^(?:me|us|him|her|them|now|sure|real|starters|once|good|example|instance|fun|free|help|context|comparison|reference|clarity|completeness|certain|whatever|some|his|hers|their|theirs|my|mine|your|yours|its)$/

/** `Nordlicht for that gate`: the purpose of a payment, in words that only occur in descriptions. */
export function takePurposes(sheet: Sheet, isAsked: (at: number) => boolean): TextMark[] {
  const marks: TextMark[] = []
  const left = unmatchedWords(sheet)
  for (const [index, { at, word }] of left.entries()) {
    if (!isAsked(at) || !purpose.test(sheet.plain.slice(0, at))) continue
    let end = at + word.length
    for (const next of left.slice(index + 1)) {
      if (next.at !== end + 1) break
      end = next.at + next.word.length
    }
    const text = wordsBetween(sheet, at, end)
    const words = text.toLowerCase().split(' ')
    const isText =
      words.length < 4 &&
      words.every((each) => /^[\p{L}-]+$/u.test(each) && !asking.test(each)) &&
      exclusionIn(words) === undefined
    if (!isText) continue
    marks.push({ at, role: 'text', text })
    blankOut(sheet, at, end, 'other')
  }
  return marks
}
