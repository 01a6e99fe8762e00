import type { ToolCall, ToolName } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import type { Dimension } from '../entities/dimensions.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Marks } from '../entities/entities.ts'
import type { NameKind, NameMark } from '../entities/names.ts'
import type { TextRole } from '../entities/texts.ts'

export type Draft = Readonly<Record<string, string | number | boolean>>

/** What a word means for one kind of records, and how strongly it points to them. */
export interface Meaning {
  readonly weight?: number
  readonly set?: Draft
  /** Several things at once: a call for each. */
  readonly each?: readonly Draft[]
  /** One of these, and nobody can tell which. */
  readonly either?: readonly Draft[]
}

/** Where a noun such as `project` fits. */
export interface Position {
  readonly by?: string
  readonly weight: number
  /** What it weighs besides where nothing but a name is said: `Kyowa by month`. */
  readonly alone?: number
  readonly set?: Draft
  /** Says nothing where another noun groups. */
  readonly isNatural?: true
  /** Every row is of one anyway. */
  readonly isRow?: true
}

/**
 * How questions about one kind of records are read. An interpretation exists only if everything in the question fits
 * into it.
 */
export interface Intent {
  readonly tool: ToolName
  readonly categories: readonly Category[]
  /** The nouns, for what can be asked. */
  readonly concepts: Partial<Record<Concept, Meaning>>
  readonly names: Partial<Record<NameKind, { readonly field: string; readonly weight: number }>>
  /** A noun counts for `weight`; `by` is how the tool groups by it; without it the noun alone fits. */
  readonly dimensions: Partial<Record<Dimension, Position>>
  readonly texts: Partial<Record<TextRole, { readonly field: string; readonly weight: number }>>
  /** Where days go, unless `due` is asked for. */
  readonly days?: { readonly from: string; readonly to: string }
  readonly dueDays?: { readonly from: string; readonly to: string }
  /** Where days go when one of these is said, unless `due` is asked for: `done yesterday`. */
  readonly saidDays?: { readonly said: readonly Concept[]; readonly from: string; readonly to: string }
  /** The smallest step of what `minimum` and `maximum` are of; none where there are no bounds. */
  readonly step?: string
  readonly hasCurrency?: true
  /** Has `operation` and `measure`. */
  readonly measures?: readonly string[]
  readonly hasOperation: boolean
  readonly hasOrder: boolean
  /** What `who` asks for. */
  readonly who?: Dimension
  /** What `most` may be grouped by where nothing is named. */
  readonly most?: readonly string[]
  /** `check` asks for no noun, so that it holds for questions that lean on another as well. */
  readonly checksAll?: true
  /** Where a name could stand in several fields, the likeliest first: the others are offered beside the answer. */
  /** What a word for a cost weighs beside a time. */
  readonly costs?: number
  readonly prefers?: readonly string[]
  /** The word before a name decides between its fields before `prefers` does. */
  readonly heedsBefore?: true
  /** A name and a text that both go to `text` are looked for together. */
  readonly joinsTexts?: true
  /** What holds for questions that lean on another as well. */
  readonly always?: (draft: Draft, found: Found) => Draft
  /** The last word on a draft: undefined when its parts contradict each other. */
  readonly check?: (draft: Draft, found: Found) => Draft | undefined
}

export interface Found {
  readonly marks: Marks
  readonly today: string
  readonly has: (concept: Concept) => boolean
  /** The name that was put into a field. */
  readonly nameIn: (field: string) => NameMark | undefined
}

export interface Interpretation {
  readonly intent: Intent
  readonly calls: readonly ToolCall[]
  readonly score: number
  /** What has no place in these records, in the question's words. */
  readonly unplaced: readonly string[]
  /** Two calls whose difference was asked for. */
  readonly isComparison: boolean
}
