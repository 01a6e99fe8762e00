import { type inputs, toolCall, type ToolCall, type ToolName } from '#features/assistant/tools/contract.ts'
import type * as z from 'zod'
import type { ParsedQuestion } from './parsed-question.ts'
import type { Topic } from '../parts/acts.ts'
import type { Sense } from '../parts/senses.ts'
import type { Dimension, TextRole } from '../parts/marks.ts'
import type { NameKind } from '../parts/parts.ts'

type Fields<N extends ToolName> = Partial<z.input<(typeof inputs)[N]>>
type FieldName<N extends ToolName> = keyof Fields<N> & string
/** What the records of a tool can be grouped by. */
type GroupOf<N extends ToolName> = Extract<Fields<N>[FieldName<N> & 'by'], string>

/** Fields as they come together, before the tool's schema has looked at them. */
export type Draft = Readonly<Record<string, unknown>>

/** What a word costs in these records, and the fields that it sets: these, and in a call of its own those. */
type Meaning<Fields> = readonly [cost: number, fields: Fields, or?: Fields]

/** A grammar of a tool with these fields and groups. */
interface Grammar<Tool, Fields, Field extends string, Group extends string> {
  readonly tool: Tool
  /** The cost of taking a question for one about these records, if nothing says so. */
  readonly cost: number
  /** Where the book has names of this kind, these records are likelier. */
  readonly kind?: NameKind
  readonly senses: Partial<Record<Sense, Meaning<Fields>>>
  /** `written`: the field takes a name as it is written, not the record's own. */
  readonly names: Partial<Record<NameKind, readonly [cost: number, field: Field, as?: 'written']>>
  /** How records are grouped; `row`: they are shown by it anyway; `none`: it is said of them only. */
  readonly dimensions?: Partial<Record<Dimension, Group | 'row' | 'none'>>
  readonly texts?: Partial<Record<TextRole, Field>>
  /** The fields of a quantity that is needed, and of a number of days. */
  readonly wanted?: readonly [Field, Field]
  readonly length?: Field
  /** The fields of the first and the last day. */
  readonly days?: readonly [Field, Field]
  readonly dueDays?: readonly [Field, Field]
  /** The fields of days that are further back than an age. */
  readonly ages?: Readonly<Record<'late' | 'old' | 'open', Field>>
  /** These are as they are today; days have a meaning of their own. */
  readonly isOfToday?: true
  /** Days that are said without `due` are ahead: `tasks on Friday`. */
  readonly isAhead?: true
  /** The smallest step of bounds. */
  readonly step?: string
  /** The fields of bounds of a number that records have. */
  readonly counted?: Readonly<Record<'likes' | 'comments', readonly [Field, Field]>>
  readonly hasCurrency?: true
  readonly topics?: readonly Topic[]
  /** `How many` is a total. `count`: it is a measure; `rows`: the answer always counts. */
  readonly counts?: 'count' | 'rows'
  readonly hasAverage?: true
  /** The answer says how many groups there are: `how many customers do we have`. */
  readonly countsGroups?: true
  /** A group's total can have bounds: `customers who paid more than 100,000`. */
  readonly hasGroupBounds?: true
  readonly hasOrder?: true
  /** The last word on a draft: undefined if its parts contradict each other. */
  readonly finish?: (draft: Draft, said: ParsedQuestion) => Draft | undefined
}

/**
 * How questions about one kind of records are read. Every field is one of the tool's schema, so a word or a rule that
 * sets another does not compile. A question is read only if all of it has a place here.
 */
export type ToolGrammar<N extends ToolName> = Grammar<N, Fields<N>, FieldName<N>, GroupOf<N>>

/** For lists of grammars of different tools. */
export type AnyGrammar = Grammar<ToolName, Draft, string, string>

/** The fields that have a value. */
export const withValues = (fields: Draft): Draft =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Whether one of these fields has a value. */
export const isSet = (fields: Draft, ...names: readonly string[]): boolean =>
  names.some((name) => fields[name] !== undefined)

/** Fields as a call; undefined if the schema of the tool refuses them. */
export const callOf = (tool: ToolName, fields: Draft): ToolCall | undefined =>
  toolCall.safeParse({ tool, input: withValues(fields) }).data

/** `The earliest due date`, `by due date`. */
export const byDue = (draft: Draft, { marks, has }: ParsedQuestion): Draft =>
  draft['order'] === 'oldest' &&
  ((has('sorted') && has('due')) ||
    marks.some((mark, at) => {
      const next = marks[at + 1]
      return mark.kind === 'rank' && (mark.isDue === true || (next?.kind === 'sense' && next.sense === 'due'))
    }))
    ? { ...draft, order: 'dueFirst' }
    : draft

/** Days of what is to be paid are those when it is due. */
export const dueOf = ({ from, to, ...rest }: Draft): Draft => ({
  ...rest,
  ...withValues({ dueFrom: from, dueTo: to }),
})
