import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { sealedKind } from './sealed-kinds.ts'
import { openSecrets } from './secrets.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-secrets-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...environment })
const kind = sealedKind({ name: 'of a test', rows: async () => [], replace: async () => 0 })
const newKey = randomBytes(32).toString('base64')
const otherKey = { SECRET_KEY: randomBytes(32).toString('base64') }

it('makes one key at the first start, also when many start at once, readable by its owner alone', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openSecrets(configOf())))
  expect(new Set(opened.map(({ keyId }) => keyId)).size).toBe(1)
  const directory = path.join(dataDir, 'secrets')
  expect(await readdir(directory)).toEqual(['secret-key'])
  expect((await stat(path.join(directory, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})

it('opens what it sealed for the same owner only', async () => {
  const secrets = await openSecrets(configOf())
  const sealed = secrets.seal(kind, 'a secret', 'ada')
  expect(secrets.open(sealed, 'ada')).toBe('a secret')
  expect(sealed.equals(secrets.seal(kind, 'a secret', 'ada'))).toBe(false)
  expect(() => secrets.open(sealed, 'eve')).toThrow('authenticate')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => secrets.open(sealed, 'ada')).toThrow('authenticate')
})

it('uses the key of the setting instead of its own', async () => {
  const own = await openSecrets(configOf())
  const configured = await openSecrets(configOf(otherKey))
  expect(configured.keyId).not.toBe(own.keyId)
  expect(() => configured.open(own.seal(kind, 'a secret', 'ada'), 'ada')).toThrow('authenticate')
})

it.each(['short', randomBytes(31).toString('base64'), randomBytes(64).toString('base64')])(
  'refuses the key %s, without repeating it',
  (key) => {
    const read = () => configOf({ SECRET_KEY: key })
    expect(read).toThrow('SECRET_KEY must be 32 bytes in base64')
    expect(read).not.toThrow(key)
  },
)

it('refuses a truncated key file', async () => {
  const broken = await mkdtemp(path.join(tmpdir(), 'kontor-secrets-'))
  await openSecrets(configOf({ DATA_DIR: broken }))
  await writeFile(path.join(broken, 'secrets', 'secret-key'), 'abc')
  await expect(openSecrets(configOf({ DATA_DIR: broken }))).rejects.toThrow('does not hold a key')
  await rm(broken, { recursive: true, force: true })
})

it('opens with the key or the old one, seals with the key, and renews only what the old one sealed', async () => {
  const before = await openSecrets(configOf(otherKey))
  const after = await openSecrets(
    configOf({ ...otherKey, SECRET_KEY: newKey, SECRET_KEY_OLD: otherKey.SECRET_KEY }),
  )
  const old = before.seal(kind, 'a secret', 'ada')
  expect(after.open(old, 'ada')).toBe('a secret')
  expect(() => before.open(after.seal(kind, 'a secret', 'ada'), 'ada')).toThrow('authenticate')
  const renewed = after.renew(old, 'ada')
  expect((await openSecrets(configOf({ SECRET_KEY: newKey }))).open(renewed ?? old, 'ada')).toBe('a secret')
  expect(after.renew(renewed ?? old, 'ada')).toBeUndefined()
  expect(() => after.renew(old, 'eve')).toThrow('authenticate')
  expect([before.oldKeyId, after.oldKeyId]).toEqual([undefined, before.keyId])
})
