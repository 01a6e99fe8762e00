import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Choice } from '../../contract.ts'
import { describeCall } from './describe.ts'
import type { Refused } from './understanding.ts'

export const choiceOf = ({ calls }: { readonly calls: readonly ToolCall[] }, suffix = ''): Choice => ({
  label: `${calls.map(describeCall).join('; and: ')}${suffix}`.slice(0, 300),
  calls: [...calls],
})

export function refused(sentence: string, choices: readonly Choice[]): Refused {
  const unique = new Map(choices.map((choice) => [choice.label, choice]))
  return { kind: 'refused', sentence, choices: [...unique.values()] }
}
