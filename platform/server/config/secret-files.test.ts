import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readBackupConfig } from './backup.ts'
import { readConfig, settings } from './config.ts'
import { secretNames } from './secret.ts'
import { withSecretFiles as read } from './secret-files.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'kontor-secrets-'))
afterAll(() => rm(directory, { recursive: true, force: true }))
const withSecretFiles = (variables: Record<string, string>) => read(variables, settings)
const file = path.join(directory, 'secret')
await writeFile(file, 'postgres://kontor:hush@db/kontor\n')

describe('a secret in a file', () => {
  it('is read without its line ending', () => {
    expect(withSecretFiles({ DATABASE_URL_FILE: file, PORT: '1' })).toMatchObject({
      DATABASE_URL: 'postgres://kontor:hush@db/kontor',
      PORT: '1',
    })
  })

  it('is not read where no file is named', () => {
    expect(withSecretFiles({ DATABASE_URL_FILE: '', ADMIN_PASSWORD: 'x' })).toMatchObject({
      ADMIN_PASSWORD: 'x',
    })
  })

  it('is refused with one line when it is given twice or cannot be read', () => {
    expect(() => withSecretFiles({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file })).toThrow(
      'SMTP_URL and SMTP_URL_FILE exclude each other',
    )
    expect(() => withSecretFiles({ SMTP_URL_FILE: '/nowhere' })).toThrow(
      'SMTP_URL_FILE: /nowhere cannot be read',
    )
  })

  it('is read for secrets only, not for other variables', () => {
    expect(withSecretFiles({ HOST_FILE: file })).toEqual({ HOST_FILE: file })
  })
})

describe('every secret', () => {
  const valid: Readonly<Record<string, string>> = {
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SECRET_KEY_OLD: Buffer.alloc(32, 8).toString('base64'),
    SMTP_URL: 'smtp://user:hush@mail.company.example:587',
    DATABASE_REPLICA_URLS: 'postgresql://a:hush@one/kontor',
  }
  const others = { BACKUP_TO: 's3://bucket', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }

  it.each(secretNames(settings))('%s may be in a file, for the server and its commands', async (name) => {
    const text = valid[name] ?? `hush-hush-${name}`
    const own = path.join(directory, name)
    await writeFile(own, `${text}\n`)
    const { [name]: _, ...rest }: Record<string, string> = others
    const given = { ...rest, [name]: text }
    const named = { ...rest, [`${name}_FILE`]: own }
    expect(readConfig(named)).toEqual(readConfig(given))
    expect(read(named, settings)[name]).toBe(text)
    expect(readBackupConfig(named)).toEqual(readBackupConfig(given))
  })

  it('is marked as one where it is defined', () => {
    const looksSecret = /KEY|SECRET|PASS|TOKEN|CREDENTIAL|^(DATABASE|SMTP)_.*URL/
    const figures = new Set(['AI_TOKENS_PER_DAY', 'PASSWORD_LENGTH'])
    expect(secretNames(settings).toSorted()).toEqual(
      Object.keys(settings)
        .filter((name) => looksSecret.test(name) && !figures.has(name))
        .toSorted(),
    )
  })
})
