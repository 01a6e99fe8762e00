import { toolCall, type ToolCall } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import { month } from '../days/point.ts'
import type { Draft } from '../intents/index.ts'
import { type SlotContext, type SlotName, slots } from './slots.ts'

/** The tools that phrases are of, and the category of each. */
export const categoryOf = {
  bills: 'erp',
  payments: 'erp',
  ages: 'erp',
  parties: 'erp',
  items: 'material',
} as const satisfies Partial<Record<ToolCall['tool'], Category>>

/** Sentences that are asked as a whole, and what they ask for. */
export interface Phrase {
  readonly tool: keyof typeof categoryOf
  /** Patterns of the whole line, in which `<supplier>` stands for what `slots` has of that name. */
  readonly says: readonly string[]
  readonly asks: Draft
  /** The engine understands these of other records too: only a name that is known here makes them of this tool. */
  readonly isShy?: true
}

interface Compiled {
  readonly pattern: RegExp
  readonly slots: readonly SlotName[]
}

const dated: ReadonlySet<SlotName> = new Set(['when', 'due'])
/** How days begin, so that no word of a name before them is taken for one. */
const ofDays = `(?:${[
  'in|on|during|since|until|till|before|after|between|from|for|of|by|within|over',
  'the|this|last|next|past|today|yesterday|tomorrow',
  'q[1-4]|20\\d\\d',
  month,
].join('|')})`

const isSlot = (name: string): name is SlotName => Object.hasOwn(slots, name)

function compile(says: string): Compiled {
  const used: SlotName[] = []
  const source = says.replace(/(?<!\(\?)<(\w+)>/g, (_, name: string) => {
    if (!isSlot(name)) throw new Error(`A phrase has no <${name}>`)
    used.push(name)
    return `(?<${name}>${dated.has(name) ? ofDays : '[^ ]+'}(?: [^ ]+){0,7}?)`
  })
  return { pattern: new RegExp(`^(?:${source})$`, 'u'), slots: used }
}

const compiled = new WeakMap<Phrase, readonly Compiled[]>()
function patternsOf(phrase: Phrase): readonly Compiled[] {
  const known = compiled.get(phrase) ?? phrase.says.map(compile)
  compiled.set(phrase, known)
  return known
}

/** Every combination of what the slots may mean. */
const combined = (groups: readonly (readonly Draft[])[], first: Draft): Draft[] =>
  groups.reduce<Draft[]>(
    (drafts, group) => drafts.flatMap((draft) => group.map((set) => ({ ...draft, ...set }))),
    [first],
  )

/**
 * The calls that a phrase may mean; none if the question is not one of its sentences. `isSaid` tells of one whose words
 * fit, but whose names are not known.
 */
export function readPhrase(
  phrase: Phrase,
  line: string,
  asked: SlotContext,
): { readonly isSaid: boolean; readonly calls: readonly ToolCall[] } {
  let isSaid = false
  for (const { pattern, slots: used } of patternsOf(phrase)) {
    const groups = pattern.exec(line)?.groups ?? (pattern.test(line) ? {} : undefined)
    if (groups === undefined) continue
    const said = used.flatMap((name): (readonly [SlotName, string])[] => {
      const text = groups[name]
      return text === undefined ? [] : [[name, text]]
    })
    const read = said.map(([name, text]) => [name, slots[name](text, asked)] as const)
    isSaid ||= read.every(([name, drafts]) => drafts.length > 0 || named.has(name))
    const calls = combined(
      read.map(([, drafts]) => drafts),
      phrase.asks,
    ).flatMap((input) => toolCall.safeParse({ tool: phrase.tool, input }).data ?? [])
    if (calls.length > 0) return { isSaid: true, calls }
  }
  return { isSaid, calls: [] }
}

/** Nobody can tell whether these mean something while the records are closed. */
const named: ReadonlySet<SlotName> = new Set([
  'supplier',
  'payer',
  'customer',
  'creditor',
  'party',
  'city',
  'item',
])
