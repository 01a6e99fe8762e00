import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { openThread } from '#platform/server/thread.ts'
import type { Question } from './thread.ts'

/** Fewer tries than these, and a password is too easy: guessing at our limits takes a botnet days. */
const enough = 1e6
/** A thread of its own: the dictionaries take 70 MB and one long password 50 ms. */
const thread = openThread<Question, number>({
  module: new URL('thread.ts', import.meta.url),
  longestMs: 10_000,
  maxHeapMb: 256,
  idleMs: 5_000,
  queue: { name: 'new passwords', waiting: 50, perMember: 51, maxWaitMs: 10_000 },
})

/** An address is known in its parts as well, and so is a name. */
const partsOf = (text: string): string[] => [text, ...text.split(/[\s@._-]+/)].filter((part) => part !== '')

/** @param about the member's username, full name, e-mail address */
export async function isEasyToGuess(password: string, about: readonly string[]): Promise<boolean> {
  const known = about.flatMap(partsOf).slice(0, 20)
  try {
    return (await thread.run({ password, known }, undefined)) < enough
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(commonErrors.unavailable, { cause: error })
  }
}
