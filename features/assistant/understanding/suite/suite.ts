import { readdirSync, readFileSync } from 'node:fs'
import { toolCall, type ToolCall } from '#features/assistant/tools/contract.ts'
import type { Names } from '#features/assistant/tools/server/index.ts'
import { interpret, isSameButDays } from '../server/interpret.ts'
import type { Reading } from '../server/frames/read.ts'
import { readingsOf } from '../server/understand.ts'
import { company, today, trader } from './companies.ts'

/**
 * Questions and the calls that they mean, whatever engine reads them: a line for each,
 * `calls of the answer before ~ question => calls`. `refused`: nothing may be answered. `(difference)`: the first less
 * the second is worked out.
 */
export interface Pair {
  readonly question: string
  readonly expected: string
  readonly last: readonly ToolCall[]
  readonly names: Names
}

const usual: Readonly<Record<string, unknown>> = { measure: 'sum', operation: 'list', show: 'overview' }

/** `transactions type=paid from=2026-10-01`: a call without what is so by default. */
export function brief({ tool, input }: ToolCall): string {
  const told = Object.entries(input).filter(
    ([field, value]) =>
      value !== undefined &&
      usual[field] !== value &&
      !(field === 'limit' && value === (tool === 'search' ? 3 : 10)),
  )
  return [tool, ...told.map(([field, value]) => `${field}=${String(value)}`).sort()].join(' ')
}

const valueOf = (field: string, text: string): unknown => {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^(?:limit|over|requisition|termsDays|\w+Likes|\w+Comments)$/.test(field) ? Number(text) : text
}

function callOf(line: string): ToolCall {
  const [tool = ''] = line.split(' ')
  const fields = [...line.matchAll(/ (\w+)=(.*?)(?= \w+=|$)/g)].map(([, field = '', text = '']) => [
    field,
    valueOf(field, text),
  ])
  return toolCall.parse({ tool, input: Object.fromEntries(fields) })
}

/** The lines of a file; that of the trader has names of its own. */
export function pairsIn(file: string): Pair[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [before = '', expected = ''] = line.split(' => ')
    const [question = '', last] = before.split(' ~ ').toReversed()
    return {
      question,
      expected,
      last: last === undefined ? [] : last.split(' + ').map(callOf),
      names: /^(?:trade|orders)\.txt$/.test(file) ? trader : company,
    }
  })
}

export const files: readonly string[] = readdirSync(new URL('.', import.meta.url)).filter((file) =>
  file.endsWith('.txt'),
)

/** What the grammar runs for a question; ` | ` stands between the days that a date may be, which are offered. */
export function ran({ question, last, names }: Pair): string {
  const asked = { prompt: question, today, names, lastCalls: last }
  const [reading] = readingsOf(asked)
  if (reading === undefined) return 'refused'
  const found = interpret(asked)
  const days = found.kind === 'several' ? found.readings.filter((other) => isSameButDays(reading, other)) : []
  return (days.length > 1 ? days : [reading]).map(whole).join(' | ')
}

/** The calls, and what is worked out of their results. */
const whole = ({ calls, working }: Reading): string =>
  calls.map(brief).join(' + ') + (working === undefined ? '' : ` (${working})`)
