import { hash } from '@node-rs/argon2'

/** The password of every member that a factory creates. */
export const testPassword = 'factory-made-password'

let hashed: Promise<string> | undefined

/** Hashing is slow on purpose, so it is done once per process. */
export function testPasswordHash(): Promise<string> {
  hashed ??= hash(testPassword)
  return hashed
}
