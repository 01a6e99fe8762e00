import type { ToolCall } from '#features/assistant/tools/contract.ts'
import { maxCalls } from '#features/assistant/tools/domain.ts'
import { matchesOf, type ToolOutcome, type Toolbox } from '#features/assistant/tools/server/index.ts'
import type { LedgerRead } from '../sql/index.ts'

/**
 * A toolbox that writes each result into the ledger before anybody sees it. A result that cannot be written is not
 * shown.
 */
export function recordedToolbox(
  toolbox: Toolbox,
  signal: AbortSignal,
  recordRead: (read: LedgerRead) => Promise<boolean>,
): { readonly toolbox: Toolbox; readonly calls: readonly ToolCall[] } {
  const calls: ToolCall[] = []
  let attempts = 0
  const read = async (name: string, input: unknown): Promise<ToolOutcome> => {
    signal.throwIfAborted()
    attempts += 1
    if (attempts > maxCalls)
      return { kind: 'invalid', sentence: `One answer may use at most ${maxCalls} tools` }
    const outcome = await toolbox.call(name, input)
    // The answer may have been stopped, or the assistant switched off, while the tool was reading.
    signal.throwIfAborted()
    if (outcome.kind !== 'result') return outcome
    const { tool, category, reading, matched, records } = outcome.result
    return (await recordRead({ tool, category, reading, matched, records }))
      ? outcome
      : { kind: 'closed', categories: [category] }
  }
  return {
    calls,
    toolbox: {
      ...toolbox,
      async call(name, input) {
        const outcome = await read(name, input)
        // The input is valid: the tool of this name has parsed it.
        if (outcome.kind === 'result') calls.push({ tool: outcome.result.tool, input } as ToolCall)
        return outcome
      },
      // All candidates are noted in the ledger. Follow-up questions use only the call that is the answer.
      async matches(readings, offers) {
        const found = await matchesOf(readings, offers, read)
        if (found.only !== undefined) calls.push(found.only.call)
        return found
      },
    },
  }
}
