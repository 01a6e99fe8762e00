import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { openSecrets } from '../secrets.ts'
import { renewSealedFiles, withSealedFiles } from './sealed.ts'
import { openFileStore } from './store.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-sealed-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const secretsOf = (secretKey: Buffer, oldSecretKey?: Buffer) =>
  openSecrets({ dataDir, secretKey, oldSecretKey })
const never = new AbortController().signal

it('files of an earlier key are sealed anew, others stay as they are, and each is read as before', async () => {
  const stored = await openFileStore({ dataDir, s3: undefined })
  const before = withSealedFiles(stored, await secretsOf(first))
  await before.put('sealed/quotes/a', Buffer.from('the price is 12'))
  await before.put('plain/b', Buffer.from('for everybody'))
  const both = await secretsOf(second, first)
  expect(await text(await withSealedFiles(stored, both).read('sealed/quotes/a'))).toBe('the price is 12')
  expect(await renewSealedFiles(stored, both, never)).toEqual({ renewed: 1, unreadable: 0 })
  expect(await renewSealedFiles(stored, both, never)).toEqual({ renewed: 0, unreadable: 0 })
  const after = withSealedFiles(stored, await secretsOf(second))
  expect(await text(await after.read('sealed/quotes/a'))).toBe('the price is 12')
  expect(await text(await after.read('plain/b'))).toBe('for everybody')
  await expect(before.read('sealed/quotes/a')).rejects.toThrow('authenticate')
  expect(await renewSealedFiles(stored, await secretsOf(third), never)).toEqual({ renewed: 0, unreadable: 1 })
})
