import type { ToolCall } from '#features/inquiry/contract.ts'
import type { Draft } from '../intents/index.ts'
import { type Phrase, readPhrase } from './phrase.ts'
import type { SlotContext } from './slots.ts'

/** What goes on from an answer of a tool: it changes the question before. */
interface FollowUp {
  readonly says: readonly string[]
  readonly asks?: Draft
  /** Fields of the question before that these words take the place of. */
  readonly replaces?: readonly string[]
}

const groups = (by: string, words = by): FollowUp => ({
  says: [`(?:by|per) ${words}`],
  asks: { by, operation: 'group' },
  replaces: ['order'],
})
const inCurrency: FollowUp = { says: ['(?:in )?<currency>'], replaces: ['currency'] }

const followUps: Readonly<Record<Phrase['tool'], readonly FollowUp[]>> = {
  bills: [
    { says: ['due <due>'], replaces: ['dueFrom', 'dueTo'] },
    { says: ['<when>'], replaces: ['from', 'to'] },
    { says: ['(?:(?:of|from|to|by) )?<supplier>'], replaces: ['supplier', 'by', 'operation', 'order'] },
    {
      says: ['(?:the )?(?:overdue|late)(?: ones| bills)?'],
      asks: { overdue: true },
      replaces: ['dueFrom', 'dueTo'],
    },
    { says: ['(?:the )?(?:open|unpaid)(?: ones| bills)?'], asks: { open: true } },
    ...['supplier', 'status', 'month', 'quarter', 'year'].map((by) => groups(by)),
    inCurrency,
  ],
  payments: [
    { says: ['<when>'], replaces: ['from', 'to'] },
    { says: ['(?:(?:of|from|by) )?<payer>'], replaces: ['party', 'by', 'operation'] },
    { says: ['by <method>'] },
    ...['method', 'month', 'quarter', 'year'].map((by) => groups(by)),
    groups('party', '(?:customer|party)'),
    inCurrency,
  ],
  ages: [
    { says: ['(?:for |by )?(?:more than|over|older than|longer than) <over> days'] },
    { says: ['(?:our |the )?(?:bills|payables)'], asks: { side: 'payable' }, replaces: ['party'] },
    {
      says: ['(?:our |the )?(?:invoices|receivables|dues)'],
      asks: { side: 'receivable' },
      replaces: ['party'],
    },
    { says: ['(?:(?:of|from) )?<customer>'], replaces: ['party'] },
    { says: ['(?:(?:of|from) )?<creditor>'], replaces: ['party'] },
    inCurrency,
  ],
  parties: [
    { says: ['(?:(?:of|for|at) )?<party>'], replaces: ['text', 'city', 'country', 'termsDays', 'side'] },
    { says: ['(?:in|from) <city>', '(?:in|from) <country>'], replaces: ['city', 'country'] },
    { says: ['(?:(?:the|their) )?(?:contacts?|contact persons?|phone|email)'], asks: { show: 'contacts' } },
    { says: ['(?:(?:the|their) )?address'], asks: { show: 'address' } },
    { says: ['(?:(?:the|their) )?(?:payment )?terms'], asks: { show: 'overview' } },
  ],
  items: [
    { says: ['(?:(?:of|for) )?<item>'], replaces: ['text', 'name', 'code', 'belowMinimum', 'service'] },
  ],
}

const softly = /^(?:(?:and|but|or|so|then|now|only|just|what about|how about|the same for) )*/

const isPhrased = (tool: string): tool is Phrase['tool'] => Object.hasOwn(followUps, tool)

/** Days of a due date take the place of days of a due date. */
const onDue = ({ says, ...rest }: FollowUp, input: Draft): FollowUp =>
  says.includes('<when>') && (input['dueFrom'] ?? input['dueTo']) !== undefined
    ? { says: ['<due>'], replaces: ['dueFrom', 'dueTo'] }
    : { says, ...rest }

/** Leans on the answer before. */
const leans = new RegExp(
  [
    '^(?:and|or|but|only|just|what about|how about|the same|by|per) ',
    '(?:^| )(?:it|they|them|theirs?|these|those|ones|that)$',
    '^(?:[^ ]+ ){0,5}(?:it|they|them|their|these|those)(?: [^ ]+){0,3}$',
  ].join('|'),
)

/** The calls that a question comes to after an answer of these tools; `isLeaning` if it is no question by itself. */
export function readFollowUp(
  line: string,
  [last, second]: readonly ToolCall[],
  asked: SlotContext,
): { readonly isLeaning: boolean; readonly calls: readonly ToolCall[] } {
  if (last === undefined || second !== undefined || !isPhrased(last.tool))
    return { isLeaning: false, calls: [] }
  const { tool } = last
  const before: Draft = Object.fromEntries(
    Object.entries(last.input).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  )
  const rest = line.replace(softly, '')
  for (const followUp of followUps[tool]) {
    const { says, asks = {}, replaces = [] } = onDue(followUp, before)
    const kept = Object.fromEntries(Object.entries(before).filter(([field]) => !replaces.includes(field)))
    const { calls } = readPhrase({ tool, says, asks: { ...kept, ...asks } }, rest, asked)
    if (calls.length > 0) return { isLeaning: true, calls }
  }
  return { isLeaning: leans.test(line), calls: [] }
}
