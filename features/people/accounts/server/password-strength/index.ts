import { commonErrors } from '#platform/contract/errors.ts'
import { currentCaller } from '#platform/server/caller.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { openThread } from '#platform/server/thread.ts'
import type { StrengthCheck } from './thread.ts'

/** A password that takes fewer guesses is too easy; our rate limits make a botnet need days for these. */
const minGuesses = 1e6
/** Checks run in a thread of their own: the dictionaries take 70 MB, and a long password takes 50 ms. */
const thread = openThread<StrengthCheck, number>({
  module: new URL('thread.ts', import.meta.url),
  longestMs: 10_000,
  maxHeapMb: 256,
  idleMs: 5_000,
  queue: { name: 'new passwords', waiting: 50, perMember: 20, maxWaitMs: 20_000 },
})

/** Attackers also try the parts of an address or a name. */
const partsOf = (text: string): string[] => [text, ...text.split(/[\s@._-]+/)].filter((part) => part !== '')

/** @param about the member's username, full name, email address */
export async function isEasyToGuess(password: string, about: readonly string[]): Promise<boolean> {
  const known = about.flatMap(partsOf).slice(0, 20)
  try {
    return (await thread.run({ password, known }, currentCaller().key)) < minGuesses
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(commonErrors.unavailable, { cause: error })
  }
}
