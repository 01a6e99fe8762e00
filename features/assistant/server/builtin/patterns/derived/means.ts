import type { ToolCall } from '#features/inquiry/contract.ts'
import type { ReadQuestion } from './shares.ts'
import type { Understanding } from '../understanding.ts'

const unit = '(day|week|month|quarter|year|customer|client|supplier|vendor|project|party)'
const per = `(?:per|a|an|each|every|in an?|by) ${unit}`
const mean = '(?:on (?:the |an )?average|on avg|averaged?|avg\\.?|mean|typically|normally|usually|roughly)'
/** How an average over times or parties is asked for; the group names what each of the totals is of. */
const patterns: readonly RegExp[] = [
  // `How much a month on average`, `per month, avg`
  new RegExp(`(?<![^ ])${per},? (?:${mean})(?![^ ])`, 'iu'),
  // `Avg per month`
  new RegExp(`(?<![^ ])(?:average|avg|mean),? (?:per|each|every) ${unit}(?![^ ])`, 'iu'),
  // `In an average month`
  new RegExp(`(?<![^ ])in (?:an?|the) (?:average|typical|normal|usual) ${unit}(?![^ ])`, 'iu'),
  // `On average per month`
  new RegExp(`(?<![^ ])(?:on (?:the |an )?average|on avg),? ${per}(?![^ ])`, 'iu'),
  // `Average monthly spend`, `our typical daily takings`
  /(?<![^ ])(?:averages?|avg|mean|typical) (daily|weekly|monthly|quarterly|yearly|annual)(?![^ ])/iu,
  /(?<![^ ])(daily|weekly|monthly|quarterly|yearly|annual) (?:averages?|avg|mean)(?: of| for)?(?![^ ])/iu,
]
/** `On average, how much … per month`, `average spending per month`: the two stand apart. */
const apart: readonly RegExp[] = [
  // `How much a quarter, average`
  new RegExp(`(?<=(?<![^ ])${per}(?![^ ]).*),? (?:on )?(?:average|avg)$`, 'iu'),
  new RegExp(`(?<![^ ])(?:on (?:the |an )?average|on avg),? (?=.*(?<![^ ])${per}(?![^ ]))`, 'iu'),
  new RegExp(
    `(?<![^ ])(?:average|avg|mean) (?=(?:number of |total )?(?:\\p{L}+ ){0,2}(?:spend|spending|spent|expenses?|expenditures?|outlays?|costs?|income|revenues?|turnover|sales|receipts|takings|consumption|usage|use|issues?|invoices|payments|orders|deliveries|shipments|transactions|movements|invoicing)(?: .*)? ${per}(?![^ ]))`,
    'iu',
  ),
]
const units: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
}

/** The same question for the total of each, and what each is of. */
function totalsOf(prompt: string): string | undefined {
  const line = prompt.replace(/\s+/g, ' ').replace(/[ ?.!]+$/, '')
  for (const pattern of patterns) {
    const found = pattern.exec(line)
    if (found === null) continue
    const [all, of = ''] = found
    const rest = `${line.slice(0, found.index).trim()} ${line.slice(found.index + all.length).trim()}`.trim()
    return `${rest} per ${units[of.toLowerCase()] ?? of}`
  }
  const found = apart.find((pattern) => pattern.test(line))
  return found === undefined ? undefined : line.replace(found, '')
}

const isGroupOfSums = ({ input }: ToolCall): boolean => {
  const { operation, measure, order }: Readonly<Record<string, unknown>> = input
  return operation === 'group' && /^(?:sum|count|undefined)$/.test(String(measure)) && order === undefined
}

/** `How much a month on average`: the total of each month, and their average. Undefined if no average is asked for. */
export function meanOf(prompt: string, read: ReadQuestion): Understanding | undefined {
  const totals = totalsOf(prompt)
  if (totals === undefined) return undefined
  const bare = /(?<![^ ])(?:how (?:much|many)|what|which)(?![^ ])/iu.test(totals)
  for (const question of bare ? [totals] : [`how much ${totals}`, totals]) {
    const seen = read(question, true)
    if (seen.kind === 'closed') return seen
    const [call, another] = seen.kind === 'calls' ? seen.calls : []
    if (seen.kind === 'calls' && call !== undefined && another === undefined && isGroupOfSums(call))
      return { ...seen, choices: [], working: 'mean' }
  }
  const seen = read(totals, true)
  return {
    kind: 'refused',
    sentence:
      seen.kind === 'refused' && seen.sentence.startsWith('I did not understand “')
        ? seen.sentence
        : 'I do not see of what you want the average, so I give no figure.',
    choices: [],
  }
}
