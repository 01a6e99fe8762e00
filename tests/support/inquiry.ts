import type { ToolInput, ToolName, ToolResult } from '#features/assistant/tools/contract.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import {
  type ToolContext,
  namesOf,
  type ToolOutcome,
  toolboxOf,
  tools,
} from '#features/assistant/tools/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { personalBookId } from '#platform/server/book.ts'
import type { Database } from '#platform/server/database/database.ts'
import { untilIndexed } from './search.ts'

/** Today's date in every call. */
const today = '2026-11-22'

export const toolContextOf = (
  database: Database,
  viewerId: number,
  opened: readonly Category[],
): ToolContext => ({
  database,
  viewerId,
  // A personal book has the id of its member.
  bookId: personalBookId(viewerId as CallerId),
  today,
  opened: new Set(opened),
})

/** Calls a tool through the toolbox, as engines do: the input is checked first. */
export async function outcomeOf<N extends ToolName>(
  context: ToolContext,
  tool: N,
  input: Partial<ToolInput<N>>,
): Promise<ToolOutcome> {
  if (tool === 'documents') await untilIndexed(context.database)
  return toolboxOf(tools, context, namesOf).call(tool, input)
}

/** Calls tools for a member who granted only these categories. A refusal fails the test. */
export const toolCaller =
  (database: Database, viewerId: number, opened: readonly Category[]) =>
  async <N extends ToolName>(tool: N, input: Partial<ToolInput<N>> = {}): Promise<ToolResult> => {
    const outcome = await outcomeOf(toolContextOf(database, viewerId, opened), tool, input)
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome))
    return outcome.result
  }

/** Filters of columns as links carry them: `&filters=…`. */
export const filtersPart = (...filters: readonly (readonly string[])[]): string =>
  `&${new URLSearchParams({ filters: JSON.stringify(filters) }).toString()}`

export const idsOf = ({ records }: ToolResult): number[] => records.map(({ id }) => id)

/** Figures as text: `Received 12.50 EUR`. */
export const figuresOf = ({ figures }: ToolResult): string[] =>
  figures.map(({ label, value, unit }) => `${label} ${value} ${unit}`.trim())

/** Cells of each row as text: `Acme`, `12.50 EUR`. */
export const linesOf = ({ rows }: ToolResult): string[][] =>
  rows.map(({ cells }) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : `${cell.value} ${cell.unit}`.trim())),
  )
