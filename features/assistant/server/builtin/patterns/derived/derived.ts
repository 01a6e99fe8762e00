import { fold } from '../writing/fold.ts'
import { meanOf } from './means.ts'
import { isMerelyNamed } from '../refusals.ts'
import { type ReadQuestion, shareOf } from './shares.ts'
import type { Asked, Understanding } from '../understanding.ts'

/** Reads a share or an average as the questions that it is computed from. Undefined if neither is asked for. */
export function derivedAnswer(
  prompt: string,
  asked: Asked,
  understand: (asked: Asked) => Understanding,
): Understanding | undefined {
  // A task may be about a percentage.
  if (isMerelyNamed(fold(prompt).replace(/ on (?:the |an )?average(?! of)/g, ''))) return undefined
  const read: ReadQuestion = (question, isLeaning = false) =>
    understand({ ...asked, prompt: question, lastCalls: isLeaning ? asked.lastCalls : [], isPart: true })
  return shareOf(prompt, asked.lastCalls, read) ?? meanOf(prompt, read)
}
