/** What records can be grouped by, with the words for it. */
export const dimensions = {
  project: 'projects?|jobs?|sites?',
  party:
    'part(?:y|ies)|counterpart(?:y|ies)|compan(?:y|ies)|business partners?|partners?|firms?|transaction partners?',
  supplier:
    'suppliers?|supps?|vendors?|makers?|manufacturers?|producers?|sources?(?= of )|payees?|recipients?|creditors?(?= (?:[^ ]+ ){0,3}(?:received|got|were paid|did we pay|have we paid|·))',
  customer: 'customers?|custs?|clients?|payers?',
  material:
    '(?:material|article|item|part) (?:names?|numbers?|codes?|nos?)|materials?|items?|articles?|products?|goods|parts?|things?|stuff',
  category: 'categor(?:y|ies)',
  account:
    'accounts?|bank accounts?|banks?(?! (?:transfers?|wires?|drafts?|che(?:que|ck)s?|cards?|collections?))',
  warehouse: 'warehouses?|sheds?|depots?|storage locations?|storage places?|storages?|stores',
  type: 'types?|directions?|kinds?|(?<=(?:by|per|each|every|which|what|of) )sorts?|(?<=(?:which|what) )natures?|transaction types?',
  currency: 'currenc(?:y|ies)',
  status: 'status(?:es)?|states?',
  priority: 'priorit(?:y|ies)',
  author: 'authors?|writers?|posters?',
  tag: 'tags?|topics?|hashtags?|subjects?',
  day: 'days?|dates?',
  month: 'months?',
  quarter: 'quarters?',
  year: 'years?',
} as const
export type Dimension = keyof typeof dimensions
export const dimensionNames = Object.keys(dimensions) as readonly Dimension[]

export interface DimensionMark {
  readonly at: number
  readonly dimension: Dimension
  /** `By project`; else a noun: `which projects`. */
  readonly isBy: boolean
  readonly isPlural: boolean
  /** `Stuff`, `that thing`: whatever it is. */
  readonly isAnything?: true
}
