import { toolCall, type ToolCall, type ToolName } from '#features/inquiry/contract.ts'
import { pronouns } from '../interpretations/follow-up.ts'
import { refusalOf } from '../refusals.ts'
import { fold } from '../writing/fold.ts'
import type { Asked, Understanding } from '../understanding.ts'

type Answered = Extract<Understanding, { readonly kind: 'calls' }>

const asking =
  '(?:how (?:much|many|often)|what|which|who|whom|when|where|is|are|was|were|has|have|did|does|do|show|list|give)'
const joints: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:what(?:'s| is| was)|how (?:big|large|high|much) (?:is|was)|show(?: me)?|give me|tell me) )?(?:the )?(?:difference|gap|discrepancy) between (.+?) and ((?:what|how much|the|our|total|all|invoiced|billed|received|paid|received|collected|payments|receipts|invoices|income|spending|expenses) ?.*)$`,
    'iu',
  ),
  new RegExp(`^(.+?),? (?:and|but) (${asking} .+)$`, 'iu'),
  new RegExp(`^(.+?)[.?!;] (?:and )?(${asking} .+)$`, 'iu'),
  /^(?:reconcile|compare|match|contrast) (.+?) (?:with|against|to|and) (.+)$/iu,
  /^(?:set|check|hold) (.+?) against (.+)$/iu,
  /^(.+?) (?:minus|versus|vs\.?|as against|compared (?:to|with)|set against|as opposed to) (.+)$/iu,
]

const dated: ReadonlySet<ToolName> = new Set(['transactions', 'invoices', 'movements'])
const days = ['from', 'to', 'dueFrom', 'dueTo'] as const
const named = ['party', 'customer', 'project', 'account', 'material', 'warehouse', 'text'] as const

const inputOf = ({ input }: ToolCall): Readonly<Record<string, unknown>> => input
const isDated = (call: ToolCall): boolean => days.some((field) => inputOf(call)[field] !== undefined)
const isNamed = (call: ToolCall): boolean => named.some((field) => inputOf(call)[field] !== undefined)

/** `What we invoiced and what we received in September`: the time is said once, of both. */
const withDaysOf = (call: ToolCall, other: ToolCall): ToolCall | undefined => {
  if (isDated(call) || !isDated(other) || !dated.has(call.tool) || !dated.has(other.tool)) return call
  const { from, to } = inputOf(other)
  return toolCall.safeParse({
    tool: call.tool,
    input: { ...call.input, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  }).data
}

const single = (seen: Understanding): Answered | undefined =>
  seen.kind === 'calls' && seen.calls.length === 1 && seen.working === undefined ? seen : undefined

/**
 * `How much has Attica paid, and how much is outstanding?`: two questions about different records. If they cannot be
 * read as one, they are read in order. Names in the first are carried over to the second, or nothing is answered.
 */
export function severalOf(
  whole: Understanding,
  asked: Asked,
  understand: (asked: Asked) => Understanding,
): Understanding {
  if (whole.kind !== 'refused' || asked.prompt.length > 200) return whole
  // What is not done here at all is not done in parts either.
  if (refusalOf(fold(asked.prompt)) !== undefined) return whole
  const line = asked.prompt
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[ ?.!]+$/, '')
  for (const joint of joints) {
    const [, one = '', other = ''] = joint.exec(line) ?? []
    if (one === '') continue
    const first = single(understand({ ...asked, prompt: one, isPart: true }))
    const [call] = first?.calls ?? []
    if (first === undefined || call === undefined) continue
    const readings = [
      understand({ ...asked, prompt: `and ${other}`, lastCalls: [call], isPart: true }),
      ...(isNamed(call) ? [] : [understand({ ...asked, prompt: other, lastCalls: [], isPart: true })]),
    ]
    const second = readings
      .map(single)
      .find((seen) => seen !== undefined && seen.calls[0]?.tool !== call.tool)
    const [beside] = second?.calls ?? []
    if (second === undefined || beside === undefined) continue
    // Who `they` are, the first must name.
    if (!isNamed(call) && pronouns.test(fold(other))) continue
    // What is said of one of them only may be meant of both.
    if (isNamed(call) !== isNamed(beside) || [call, beside].some(({ tool }) => tool === 'search')) continue
    const calls = [withDaysOf(call, beside), withDaysOf(beside, call)]
    const [left, right] = calls
    if (left === undefined || right === undefined) continue
    return {
      kind: 'calls',
      calls: [left, right],
      isComparison: false,
      notes: [...first.notes, ...second.notes],
      choices: [],
    }
  }
  return whole
}
