import type { NameMark } from './names.ts'
import { month } from '../days/point.ts'
import { blankOut, type Sheet, takeMatches, wordsBetween } from '../writing/sheet.ts'

interface Entry {
  readonly kind: NameMark['hits'][number]['kind']
  readonly value: string
  readonly words: readonly string[]
}

const acts =
  '(?:gave|give|given|shared?|shares|wrote|write|writes|written|post|posts|posted|publish(?:ed)?|put|say|said|says|like|liked|likes|mention(?:ed)?|tag(?:ged)?|repl(?:y|ied)|answer(?:ed)?|hand(?:ed)?|assign(?:ed)?|pass(?:ed)?|delegated?|dump(?:ed)?|leave|left|want|wants|need|needs|ask|asked|work|works|live|lives|sit|sits|do|does|report|reported|announced?|add|added|invited?|accept(?:ed)?|connect(?:ed)?|in my|one of my|among my|my|connected)'
const made =
  '(?:posts?|posted|written|shared|given|assigned|published|todos?|tasks?|chores?|announcements?|articles?|requisitions?|put up|liked|mentioned|tagged|handed (?:over|to me)|sent)'

/** `What did Jan share`: a name that is also a month means a person if it is the subject or the author. */
export function takeMonthPeople(sheet: Sheet, entries: readonly Entry[]): NameMark[] {
  const isMonth = new RegExp(`^${month}$`)
  const people = entries.filter(({ kind, words }) => kind === 'person' && isMonth.test(words[0] ?? ''))
  const marks: NameMark[] = []
  for (const first of new Set(people.map(({ words }) => words[0] ?? ''))) {
    const hits = people
      .filter(({ words }) => words[0] === first)
      .map(({ kind, value }) => ({ kind, value, isWhole: false }))
    const unique = [...new Map(hits.map((hit) => [hit.value, hit])).values()]
    const source = `(?<=(?:^| )(?:did|has|had|does|that|which|what|is|was|have) )${first}(?= ${acts}(?: |$))|(?<=(?:^| )${made}(?: (?:to|with) me)? by )${first}(?=$| (?!\\d))|(?<=(?:^| )who is )${first}(?=$)`
    takeMatches(sheet, source, 'name', ({ index, 0: { length } }) => {
      marks.push({
        at: index,
        hits: unique,
        written: wordsBetween(sheet, index, index + length),
        before: sheet.plain.slice(0, index).trim().split(' ').at(-1) ?? '',
      })
      blankOut(sheet, index, index + length, 'name')
      return false
    })
  }
  return marks
}
