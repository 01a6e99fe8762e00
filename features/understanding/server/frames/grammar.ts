import type { inputs, ToolName } from '#features/inquiry/contract.ts'
import type * as z from 'zod'
import type { Said } from './said.ts'
import type { Topic } from '../parts/acts.ts'
import type { Sense } from '../parts/senses.ts'
import type { Dimension, TextRole } from '../parts/marks.ts'
import type { NameKind } from '../parts/parts.ts'

export type Fields<N extends ToolName> = Partial<z.input<(typeof inputs)[N]>>
type FieldName<N extends ToolName> = keyof Fields<N> & string
/** What the records of a tool can be grouped by. */
type GroupOf<N extends ToolName> = Extract<Fields<N>[FieldName<N> & 'by'], string>

/** What a word costs in these records, and the fields that it sets: these, and in a call of its own those. */
export type Meaning<N extends ToolName> = readonly [cost: number, fields: Fields<N>, or?: Fields<N>]

/** A field that takes days, with the words that lead to it. */
type DayFields<N extends ToolName> = readonly [from: FieldName<N>, to: FieldName<N>]

/**
 * How questions about one kind of records are read. Every field is one of the tool's schema, so a word or a rule that
 * sets another does not compile. A question is read only if all of it has a place here.
 */
export interface ToolGrammar<N extends ToolName> {
  readonly tool: N
  /** The cost of taking a question for one about these records, if nothing says so. */
  readonly cost: number
  /** Where the book has names of this kind, these records are likelier. */
  readonly kind?: NameKind
  readonly senses: Partial<Record<Sense, Meaning<N>>>
  /** `written`: the field takes a name as it is written, not the record's own. */
  readonly names: Partial<Record<NameKind, readonly [cost: number, field: FieldName<N>, as?: 'written']>>
  /** How records are grouped; `row`: they are shown by it anyway; `none`: it is said of them only. */
  readonly dimensions?: Partial<Record<Dimension, GroupOf<N> | 'row' | 'none'>>
  readonly texts?: Partial<Record<TextRole, FieldName<N>>>
  /** The fields of a quantity that is needed, and of a number of days. */
  readonly wanted?: readonly [FieldName<N>, FieldName<N>]
  readonly length?: FieldName<N>
  readonly days?: DayFields<N>
  readonly dueDays?: DayFields<N>
  /** The fields of days that are further back than an age. */
  readonly ages?: Readonly<Record<'late' | 'old' | 'open', FieldName<N>>>
  /** These are as they are today; days have a meaning of their own. */
  readonly isOfToday?: true
  /** Days that are said without `due` are ahead: `tasks on Friday`. */
  readonly isAhead?: true
  /** The smallest step of bounds. */
  readonly step?: string
  /** The fields of bounds of a number that records have. */
  readonly counted?: Readonly<Record<'likes' | 'comments', readonly [FieldName<N>, FieldName<N>]>>
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
  readonly finish?: (draft: Draft, said: Said) => Draft | undefined
}

/** Fields as they come together, before the tool's schema has looked at them. */
export type Draft = Readonly<Record<string, unknown>>

/** For lists of grammars of different tools. */
export type AnyGrammar = Omit<
  ToolGrammar<'transactions'>,
  | 'tool'
  | 'senses'
  | 'names'
  | 'dimensions'
  | 'texts'
  | 'days'
  | 'dueDays'
  | 'ages'
  | 'wanted'
  | 'length'
  | 'counted'
> & {
  readonly tool: ToolName
  readonly senses: Partial<Record<Sense, readonly [number, Draft, Draft?]>>
  readonly names: Partial<Record<NameKind, readonly [number, string, 'written'?]>>
  readonly dimensions?: Partial<Record<Dimension, string>>
  readonly texts?: Partial<Record<TextRole, string>>
  readonly wanted?: readonly [string, string]
  readonly counted?: Readonly<Record<'likes' | 'comments', readonly [string, string]>>
  readonly length?: string
  readonly days?: readonly [string, string]
  readonly dueDays?: readonly [string, string]
  readonly ages?: Readonly<Record<'late' | 'old' | 'open', string>>
}

/** `The earliest due date`, `by due date`. */
export const byDue = (draft: Draft, { marks, has }: Said): Draft =>
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
  ...(from === undefined ? {} : { dueFrom: from }),
  ...(to === undefined ? {} : { dueTo: to }),
})
