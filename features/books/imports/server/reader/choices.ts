import { namedChoice } from '../../contract.ts'
import type { ReadResult } from './numbers.ts'

/** Finds a choice: as the mapping says, or else by its name. Anything else is refused rather than guessed. */
export function readChoice(
  text: string,
  options: readonly string[],
  choices: Readonly<Record<string, string>> = {},
): ReadResult {
  const trimmed = text.trim()
  const chosen = Object.hasOwn(choices, trimmed) ? choices[trimmed] : undefined
  const value = chosen ?? namedChoice(trimmed, options)
  return value === undefined
    ? { sentence: `“${trimmed.slice(0, 40)}” is none of ${options.join(', ')}` }
    : { value }
}
