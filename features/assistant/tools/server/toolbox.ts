import { inputs, type ToolCall, type ToolName, type ToolResult } from '../contract.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Category } from '../domain.ts'
import type { Names } from './names.ts'
import type { ToolContext, Tool } from './tool.ts'

export type Tools = { readonly [N in ToolName]: Tool<N> }

export type ToolOutcome =
  | { readonly kind: 'result'; readonly result: ToolResult }
  /** None of its categories is opened. */
  | { readonly kind: 'closed'; readonly categories: readonly Category[] }
  | { readonly kind: 'invalid'; readonly sentence: string }

export interface Toolbox {
  /** The tools that may be used, with their descriptions for a model. */
  readonly available: readonly { readonly name: ToolName; readonly description: string }[]
  /** The names in the opened categories, which words of a question may mean. They are read once, at the first call. */
  names(): Promise<Names>
  /** Runs a tool for the viewer. No input can make it read a closed category. */
  call(name: string, input: unknown): Promise<ToolOutcome>
  /** Runs possible calls: which reading alone finds records; if none or several do, which of the offers do too. */
  matches(readings: readonly ToolCall[], offers: readonly ToolCall[]): Promise<Matches>
}

export interface FoundCall {
  readonly call: ToolCall
  readonly result: ToolResult
}

export interface Matches {
  readonly only: FoundCall | undefined
  readonly fitting: readonly ToolCall[]
}

export async function matchesOf(
  readings: readonly ToolCall[],
  offers: readonly ToolCall[],
  run: Toolbox['call'],
): Promise<Matches> {
  const fittingOf = async (calls: readonly ToolCall[]): Promise<FoundCall[]> => {
    const found: FoundCall[] = []
    for (const call of calls) {
      const outcome = await run(call.tool, call.input)
      if (outcome.kind === 'result' && outcome.result.matched > 0)
        found.push({ call, result: outcome.result })
    }
    return found
  }
  const likeliest = await fittingOf(readings)
  const [only, another] = likeliest
  // An answer makes the offers needless, and each look is noted for the member.
  if (only !== undefined && another === undefined) return { only, fitting: [only.call] }
  return { only: undefined, fitting: [...likeliest, ...(await fittingOf(offers))].map(({ call }) => call) }
}

const isOpen = (
  { categories }: { readonly categories: readonly Category[] },
  { opened }: ToolContext,
): boolean => categories.some((category) => opened.has(category))

/** The tools for one context. */
export function toolboxOf(
  tools: Tools,
  context: ToolContext,
  readNames: (context: ToolContext) => Promise<Names>,
): Toolbox {
  let names: Promise<Names> | undefined
  const run = async <N extends ToolName>(tool: Tool<N>, input: unknown): Promise<ToolOutcome> => {
    if (!isOpen(tool, context)) return { kind: 'closed', categories: tool.categories }
    const parsed = inputs[tool.name].safeParse(input)
    if (!parsed.success)
      return { kind: 'invalid', sentence: parsed.error.issues[0]?.message ?? 'The question is invalid' }
    try {
      // Parsed by the schema behind the tool's type.
      const result = await tool.run(context, parsed.data as Parameters<Tool<N>['run']>[1])
      return { kind: 'result', result }
    } catch (error) {
      // Such as a column that does not exist, or what the viewer may not read.
      if (error instanceof Refusal && [400, 403, 404].includes(error.error.status))
        return { kind: 'invalid', sentence: error.message }
      throw error
    }
  }
  const call = (name: string, input: unknown): Promise<ToolOutcome> =>
    Object.hasOwn(tools, name)
      ? run(tools[name as ToolName], input)
      : Promise.resolve({ kind: 'invalid', sentence: `There is no tool called ${name}` })
  return {
    available: Object.values(tools).filter((tool) => isOpen(tool, context)),
    names: () => (names ??= readNames(context)),
    call,
    matches: (readings, offers) => matchesOf(readings, offers, call),
  }
}
