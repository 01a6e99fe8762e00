import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withSecretFiles } from './secret-files.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'kontor-secrets-'))
afterAll(() => rm(directory, { recursive: true, force: true }))
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
