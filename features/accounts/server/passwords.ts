import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#platform/server/semaphore.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { accountErrors } from '../contract.ts'
import { passwordMinimum } from '../domain.ts'
import { isEasyToGuess } from './guessing/index.ts'

/** Each takes a processor for tens of milliseconds, and 19 MiB. */
const hashesAtOnce = 2
/** With these before it, one more would wait for seconds. */
const maxWaiting = 100
const places = createSemaphore(() => hashesAtOnce, undefined, { maxWaiting })

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const giveBack = await places.take()
  try {
    return await work()
  } finally {
    giveBack()
  }
}

/** The library's defaults: argon2id, 19 MiB, two passes, as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

let decoy: Promise<string> | undefined

/** Takes as long for a member who does not exist (no hash) as for one who does. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('a password nobody has')
  const against = passwordHash ?? (await decoy)
  return (await inTurn(() => verify(against, password))) && passwordHash !== undefined
}

const commonPasswordCount = 10_000
let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a new password that is too short, that attackers try first, or that is easily guessed by who knows whose it
 * is. The list is large and seldom needed, so it is read at its first use.
 * @param about the member's username, full name, e-mail address
 */
export async function checkPasswordRules(password: string, about: readonly string[]): Promise<void> {
  if (password.length < passwordMinimum) throw new Refusal(accountErrors.shortPassword)
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonPasswordCount)),
  )
  if ((await commonPasswords).has(password.toLowerCase())) throw new Refusal(accountErrors.commonPassword)
  if (await isEasyToGuess(password, about)) throw new Refusal(accountErrors.guessablePassword)
}
