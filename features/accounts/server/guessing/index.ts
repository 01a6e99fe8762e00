import { Piscina } from 'piscina'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Question } from './thread.ts'

/** Fewer tries than these, and a password is too easy: guessing at our limits takes a botnet days. */
const enough = 1e6
const patienceMs = 10_000

/** A thread of its own: the dictionaries take 70 MB and one long password 50 ms. It ends when nobody needs it. */
const thread = new Piscina<Question, number>({
  filename: new URL('thread.ts', import.meta.url).href,
  name: 'countGuesses',
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 50,
  idleTimeout: 5_000,
  resourceLimits: { maxYoungGenerationSizeMb: 16 },
})

/** An address is known in its parts as well, and so is a name. */
const partsOf = (text: string): string[] => [text, ...text.split(/[\s@._-]+/)].filter((part) => part !== '')

/** @param about the member's username, full name, e-mail address */
export async function isEasyToGuess(password: string, about: readonly string[]): Promise<boolean> {
  const known = about.flatMap(partsOf).slice(0, 20)
  try {
    return (await thread.run({ password, known }, { signal: AbortSignal.timeout(patienceMs) })) < enough
  } catch (error) {
    throw new Refusal(commonErrors.unavailable, { cause: error })
  }
}
