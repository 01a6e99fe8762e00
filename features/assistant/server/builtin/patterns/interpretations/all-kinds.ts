import type { ToolName } from '#features/inquiry/contract.ts'
import type { Interpretation } from '../intents/index.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Marks } from '../entities/entities.ts'

const said: ReadonlySet<Concept> = new Set<Concept>(['overdue', 'which', 'all', 'have', 'list', 'them'])

/**
 * `What is overdue?` means invoices and to-dos, so both are read. Invoices are preferred to dues, because they tell
 * more.
 */
export function inEveryKind(
  { concepts, names, dimensions, texts, amounts, currencies }: Marks,
  equals: readonly Interpretation[],
): Interpretation | undefined {
  const isPlain =
    concepts.some(({ concept }) => concept === 'overdue') &&
    concepts.every(({ concept }) => said.has(concept)) &&
    [names, dimensions, texts, amounts, currencies].every(({ length }) => length === 0)
  const of = (tool: ToolName) => equals.find(({ intent }) => intent.tool === tool)
  const papers = of('invoices')
  if (!isPlain || papers === undefined || equals.length < 2) return undefined
  return { ...papers, calls: [...papers.calls, ...(of('todos')?.calls ?? [])] }
}
