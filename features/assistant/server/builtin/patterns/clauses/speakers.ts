import { fold } from '../writing/fold.ts'
import type { Entry } from '../entities/names.ts'
import type { Sheet } from '../writing/sheet.ts'

const kin =
  /^(?:my|our|the|colleague|friend|boss|accountant|trainee|assistant|neighbour|mr|mrs|ms|herr|frau|so|and|but|now|well)$/
const verb =
  /^(?:says?|said|swears?|swore|claims?|claimed|insists?|insisted|thinks?|thought|believes?|believed|reckons?|maintains?|argues?|bets?)$/
const heard = /^(?:me|us|that)$/
const asking = /^(?:how|what|which|who|whom|when|where|why|hello|hi|about|in|on)$/

/** `Priya says Attica got a bill in August`: the speaker is not part of the question. */
export function withoutSpeaker(
  sheet: Sheet,
  entries: readonly Entry[],
): { readonly sheet: Sheet; readonly speaker?: string } {
  const words = sheet.written.map(fold)
  const people = new Set(entries.flatMap((entry) => (entry.kind === 'person' ? entry.words : [])))
  let end = 0
  while (kin.test(words[end] ?? '')) end += 1
  const first = end
  while (people.has(words[end] ?? '')) end += 1
  const isTold = (words[end] === 'told' && heard.test(words[end + 1] ?? '')) || verb.test(words[end] ?? '')
  if (end === first || end > first + 3 || !isTold) return { sheet }
  end += 1
  while (heard.test(words[end] ?? '')) end += 1
  if (words.length - end < 3 || asking.test(words[end] ?? '')) return { sheet }
  const written = sheet.written.slice(end)
  const line = written.map(fold).join(' ')
  const breaks = new Map(
    [...sheet.breaks].flatMap(([at, sign]) => (at > end ? [[at - end, sign] as const] : [])),
  )
  return {
    sheet: { ...sheet, line, plain: line, written, breaks },
    speaker: sheet.written.slice(0, end).join(' '),
  }
}
