import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions'
import * as z from 'zod'
import { inputs } from '#features/inquiry/contract.ts'
import type { Cell, ToolName, ToolResult } from '#features/inquiry/contract.ts'
import type { Toolbox } from '#features/inquiry/server/index.ts'
import { maxToolAnswer } from './limits.ts'

/** A tool's input as a JSON schema. */
export function inputSchemaOf(name: ToolName) {
  const { $schema: _, ...schema } = z.toJSONSchema(inputs[name], { io: 'input' })
  return schema
}

/** The tools within the opened categories, in the form of the protocol. The model does not learn of the others. */
export const offeredTools = ({ available }: Toolbox): ChatCompletionFunctionTool[] =>
  available.map(({ name, description }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchemaOf(name) },
  }))

const cellText = (cell: Cell): string =>
  typeof cell === 'string' ? cell : `${cell.value} ${cell.unit}`.trim()

/** A tool's result for a model, as short as possible, and with nothing else. */
export function toolAnswer({ reading, computed, figures, columns, rows, matched, href }: ToolResult): string {
  const head = {
    reading,
    computed,
    matched,
    figures: figures.map(({ label, value, unit }) => ({ label, value: cellText({ value, unit }) })),
    href,
    columns: [...columns.map(({ label }) => label), 'href'],
  }
  const shownRows: (string | null)[][] = []
  let length = JSON.stringify(head).length
  for (const row of rows) {
    const cells = [...row.cells.map(cellText), row.href]
    length += JSON.stringify(cells).length
    if (length > maxToolAnswer) break
    shownRows.push(cells)
  }
  return JSON.stringify({ ...head, rows: shownRows, rowsLeftOut: rows.length - shownRows.length })
}
