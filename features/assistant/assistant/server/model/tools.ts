import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions'
import * as z from 'zod'
import { inputs } from '#features/assistant/tools/contract.ts'
import type { Cell, ToolName, ToolResult } from '#features/assistant/tools/contract.ts'
import type { Toolbox } from '#features/assistant/tools/server/index.ts'
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

/** A passage of a file as a model gets it. It is cited by its id. */
export interface GivenPassage {
  readonly id: string
  readonly file: string
  readonly page: string
  readonly text: string
  readonly href: string
}

interface ToolAnswer {
  readonly text: string
  /** Those that are in the text, where the tool tells passages. */
  readonly passages: readonly GivenPassage[]
}

/** As many as fit, in their order. */
function fitting<T>(all: readonly T[], head: object): T[] {
  const shown: T[] = []
  let length = JSON.stringify(head).length
  for (const one of all) {
    length += JSON.stringify(one).length
    if (length > maxToolAnswer) break
    shown.push(one)
  }
  return shown
}

/** Each passage stands by itself, with the id by which it is cited. */
function passagesAnswer({ reading, computed, matched, rows }: ToolResult, first: number): ToolAnswer {
  const head = { reading, computed, matched }
  const all = rows.map(({ cells, href }, index): GivenPassage => {
    const [file = '', page = '', text = ''] = cells.map(cellText)
    return { id: `p${first + index}`, file, page, text, href: href ?? '' }
  })
  const passages = fitting(all, head)
  return {
    text: JSON.stringify({ ...head, passages, passagesLeftOut: all.length - passages.length }),
    passages,
  }
}

/**
 * A tool's result for a model, as short as possible, and with nothing else.
 * @param firstPassage the number of its first passage, if it tells any
 */
export function toolAnswer(result: ToolResult, firstPassage = 1): ToolAnswer {
  if (result.tool === 'documents') return passagesAnswer(result, firstPassage)
  const { reading, computed, figures, columns, rows, matched, href } = result
  const head = {
    reading,
    computed,
    matched,
    figures: figures.map(({ label, value, unit }) => ({ label, value: cellText({ value, unit }) })),
    href,
    columns: [...columns.map(({ label }) => label), 'href'],
  }
  const shown = fitting(
    rows.map((row) => [...row.cells.map(cellText), row.href]),
    head,
  )
  return {
    text: JSON.stringify({ ...head, rows: shown, rowsLeftOut: rows.length - shown.length }),
    passages: [],
  }
}
