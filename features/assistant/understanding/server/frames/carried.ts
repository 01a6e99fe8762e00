import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Context } from '../parts/context.ts'
import type { Mark } from '../parts/marks.ts'
import type { NameKind } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'
import type { AnyGrammar } from './grammar.ts'
import { readAs, type Reading } from './read.ts'
import { isSaid } from './predicates.ts'

/** Fields of names, and the kinds of names that they are of. */
const kindsOfFields: Readonly<Record<string, readonly NameKind[]>> = {
  party: ['party', 'customer', 'supplier', 'payer', 'partner'],
  customer: ['customer', 'party', 'payer', 'partner'],
  supplier: ['supplier', 'party', 'partner'],
  material: ['material', 'item'],
  warehouse: ['warehouse'],
  project: ['project'],
  author: ['person'],
  sharedBy: ['person'],
}

/** What a record tells of itself, and what else such a question has. */
const told: readonly Sense[] = [
  'minimum',
  'price',
  'code',
  'terms',
  'contact',
  'address',
  'method',
  'deadline',
]
const small: readonly Sense[] = [
  'it', 'that', 'them', 'howMuch', 'what', 'which', 'whatAbout', 'and', 'also', 'be', 'have', 'do', 'where', 'when',
  'list', 'recorded', 'one', 'now',
] // prettier-ignore

/** `And its minimum?`: nothing but an attribute of what the answer before was about. */
export const isOfRecord = ({ senses }: AnyGrammar, marks: readonly Mark[]): boolean =>
  marks.every((mark) => isSaid(mark, ...told, ...small)) &&
  marks.some((mark) => {
    const fields = mark.kind === 'sense' && told.includes(mark.sense) ? senses[mark.sense]?.[1] : undefined
    return fields !== undefined && Object.keys(fields).length === 0
  })

/** What a question says of another kind of records, with the names of the answer before: `how many went out?` */
export function carriedOver(
  grammar: AnyGrammar,
  marks: readonly Mark[],
  last: ToolCall,
  context: Context,
): Reading | undefined {
  if (grammar.tool === last.tool) return undefined
  const names = Object.entries(last.input).flatMap(([field, value]): Mark[] => {
    const kinds = kindsOfFields[field]
    if (kinds === undefined || typeof value !== 'string') return []
    const hits = kinds.map((kind) => ({ kind, value, isWhole: true }))
    return [{ kind: 'name', case: 'bare', name: { written: value, hits } }]
  })
  if (names.length === 0) return undefined
  // Who is meant by `they` stands where `they` stands.
  const at = marks.findIndex((mark) => isSaid(mark, 'them'))
  const rest = marks.filter((mark) => !isSaid(mark, 'them', 'it', 'that', 'whatAbout', 'and', 'same'))
  const place = at < 0 ? 0 : rest.findIndex((mark) => marks.indexOf(mark) > at)
  const reading = readAs(
    grammar,
    [...rest.slice(0, Math.max(0, place)), ...names, ...rest.slice(Math.max(0, place))],
    context,
  )
  return reading === undefined
    ? undefined
    : { ...reading, cost: reading.cost + (isOfRecord(grammar, marks) ? -0.5 : 0.5) }
}
