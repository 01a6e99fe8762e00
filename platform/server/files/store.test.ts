import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { type FileStore, openFileStore } from './store.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'kontor-store-'))
const bucket = 'kontor'
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // This server forgets the slash after a bucket's name before it checks.
  allowMismatchedSignatures: true,
  directory: path.join(directory, 's3'),
  configureBuckets: [{ name: bucket, configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true, force: true })
})

const local = await openFileStore(readConfig({ DATA_DIR: directory }))
const remote = await openFileStore(
  readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }),
)

const textOf = async (store: FileStore, key: string): Promise<string> => {
  const chunks = await (await store.read(key)).toArray()
  return Buffer.concat(chunks).toString()
}

describe.each([
  ['in DATA_DIR', local],
  ['in an S3-compatible store', remote],
])('files %s', (_, store) => {
  it('are put, adopted, read and removed', async () => {
    await store.put('attachments/a', Buffer.from('one'))
    const file = path.join(directory, 'upload')
    await writeFile(file, 'two')
    await store.adopt('attachments/b', file)
    expect([await textOf(store, 'attachments/a'), await textOf(store, 'attachments/b')]).toEqual([
      'one',
      'two',
    ])
    expect(await store.has('attachments/a')).toBe(true)
    await store.remove(['attachments/a', 'attachments/b', 'attachments/never-there'])
    expect(await store.has('attachments/a')).toBe(false)
    await expect(textOf(store, 'attachments/b')).rejects.toThrow(/b|exist|key/i)
  })
})

describe.each([
  ['in DATA_DIR', local],
  ['in an S3-compatible store', remote],
])('removed files %s', (_, store) => {
  const keysSince = (time: Date) => Array.fromAsync(store.keys(time))

  it('can be read by a backup for a day', async () => {
    const before = new Date(Date.now() - 1)
    await store.put('kept/a', Buffer.from('one'))
    await store.remove(['kept/a'])
    expect(await store.has('kept/a')).toBe(false)
    expect(await keysSince(before)).toContain('kept/a')
    expect(await keysSince(new Date(Date.now() + 1_000))).not.toContain('kept/a')
    expect(
      await (await store.readRetained('kept/a'))?.toArray().then((all) => Buffer.concat(all).toString()),
    ).toBe('one')
    await store.cleanUp(new Date(Date.now() + 23 * 3_600_000))
    expect(await store.readRetained('kept/a')).toBeDefined()
    await store.cleanUp(new Date(Date.now() + 25 * 3_600_000))
    expect(await store.readRetained('kept/a')).toBeUndefined()
    expect(await store.readRetained('kept/never')).toBeUndefined()
  })
})

describe('an object store that is away', () => {
  it('is refused with 503', async () => {
    const away = await openFileStore(
      readConfig({
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }),
    )
    const file = path.join(directory, 'waiting')
    await writeFile(file, 'three')
    const unavailable = { error: { status: 503 } }
    await expect(away.put('attachments/c', Buffer.from('three'))).rejects.toMatchObject(unavailable)
    await expect(away.adopt('attachments/c', file)).rejects.toMatchObject(unavailable)
    await expect(away.read('attachments/c')).rejects.toMatchObject(unavailable)
    await expect(away.has('attachments/c')).rejects.toMatchObject(unavailable)
  })
})
