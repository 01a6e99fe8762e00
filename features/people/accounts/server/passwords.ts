import { hash, verify } from '@node-rs/argon2'
import { shortPassword } from '#platform/contract/passwords.ts'
import { currentCaller } from '#platform/server/caller.ts'
import type { Config } from '#platform/server/config/config.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { accountErrors } from '../contract.ts'
import { isEasyToGuess } from './password-strength/index.ts'

/** Each takes a processor core for tens of milliseconds, and 19 MiB. */
const hashesAtOnce = 2
const queue = createQueue({
  name: 'passwords',
  running: hashesAtOnce,
  // Whoever signs in has no session yet, and each is short.
  runningOfOutsiders: hashesAtOnce,
  // Behind so many, one more would wait for seconds.
  waiting: 100,
  perMember: 20,
  // People of one office sign in at the same minute.
  perAddress: 30,
  maxWaitMs: 30_000,
})

const inTurn = <T>(work: () => Promise<T>): Promise<T> => queue.run(currentCaller().key, work)

/** The library's defaults: argon2id, 19 MiB, two passes, as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

let decoyHash: Promise<string> | undefined

/** Takes as long for an unknown member (no hash) as for an existing one. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hash('a password nobody has')
  const expectedHash = passwordHash ?? (await decoyHash)
  return (await inTurn(() => verify(expectedHash, password))) && passwordHash !== undefined
}

const commonPasswordCount = 10_000
let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a new password that is too short, too common, or easy to guess for an attacker who knows the member. The
 * list is large and seldom needed, so it is loaded at its first use.
 * @param knownTexts the member's username, full name, email address
 */
export async function checkPasswordRules(
  { passwordLength }: Pick<Config, 'passwordLength'>,
  password: string,
  knownTexts: readonly string[],
): Promise<void> {
  if (password.length < passwordLength)
    throw new Refusal(accountErrors.shortPassword, { sentence: shortPassword(passwordLength) })
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonPasswordCount)),
  )
  if ((await commonPasswords).has(password.toLowerCase())) throw new Refusal(accountErrors.commonPassword)
  if (await isEasyToGuess(password, knownTexts)) throw new Refusal(accountErrors.guessablePassword)
}
