import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#platform/server/refusal.ts'
import { accountErrors } from '../contract.ts'
import { passwordMinimum } from '../domain.ts'

/** The library's defaults: argon2id, 19 MiB, two passes, as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/** Takes as long for a member who does not exist (no hash) as for one who does. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('a password nobody has')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}

const commonPasswordCount = 10_000
let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a new password that is too short, or that attackers try first. The list is large and seldom needed, so it
 * is read at its first use.
 */
export async function checkPasswordRules(password: string): Promise<void> {
  if (password.length < passwordMinimum) throw new Refusal(accountErrors.shortPassword)
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonPasswordCount)),
  )
  if ((await commonPasswords).has(password.toLowerCase())) throw new Refusal(accountErrors.commonPassword)
}
