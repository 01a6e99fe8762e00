import { hash } from '@node-rs/argon2'

/** What every member built for a test signs in with. */
export const testPassword = 'factory-made-password'

let hashed: Promise<string> | undefined

/** Hashing is slow on purpose, so it is done once per process. */
export function testPasswordHash(): Promise<string> {
  hashed ??= hash(testPassword)
  return hashed
}
