import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSessionToken } from '../session-token.ts'
import { readBackupConfig } from '../config/backup.ts'
import { startEmbedded } from '../database/embedded/index.ts'
import { openFileStore } from '../files/store.ts'
import { backUp } from './back-up.ts'
import { restoreSet } from './restore.ts'
import { openSealer } from './seal.ts'
import { chooseSet, incrementsFolder, listSets, newestFiles, setName } from './sets.ts'
import { openVault } from './vault.ts'
import { verifySet } from './verify.ts'

const run = promisify(execFile)
const home = await realpath(await mkdtemp(path.join(tmpdir(), 'kontor-passphrase-')))
const dataDir = path.join(home, 'data')
const passphrase = 'correct horse battery'
const secretKey = 'the secret key of this server'
const token = newSessionToken()
const ignore = () => {}
let databases = 0

beforeAll(async () => {
  await mkdir(path.join(dataDir, 'secrets'), { recursive: true })
  await writeFile(path.join(dataDir, 'secrets/secret-key'), secretKey, { mode: 0o600 })
  await writeFile(path.join(dataDir, 'admin-password'), 'secret', { mode: 0o600 })
  await mkdir(path.join(dataDir, 'outbox'))
  await writeFile(
    path.join(dataDir, 'outbox/20261129T120000000Z-1.eml'),
    `https://kontor.example/quote/${token}`,
  )
  const files = await openFileStore({ dataDir, s3: undefined })
  await files.put('kept/1', Buffer.from('a file'))
  const embedded = await startEmbedded({ directory: path.join(dataDir, 'postgres') })
  await embedded.stop()
})

afterAll(() => rm(home, { recursive: true, force: true }))

function targetOf(name: string, given: string | undefined) {
  const directory = path.join(home, name)
  const config = readBackupConfig({ BACKUP_PASSPHRASE: given }, directory)
  if (config === undefined) throw new Error('An address was given')
  const say: string[] = []
  const source = { dataDir, databaseUrl: undefined, s3: undefined }
  return {
    directory,
    vault: openVault(config),
    said: say,
    make: () => backUp(source, config, { say: (line) => say.push(line) }),
  }
}

const restoreTo = (vault: ReturnType<typeof targetOf>['vault'], id?: string) =>
  restoreSet({ vault, dataDir: path.join(home, `restored-${(databases += 1)}`), id, say: ignore })

const theOnly = async (directory: string): Promise<string> => {
  const [name = ''] = await readdir(path.join(directory, 'sets'))
  return path.join(directory, 'sets', name)
}

describe('a set that was not made with the passphrase', () => {
  it.each([
    ['without one, where one is set', undefined, passphrase, 'This backup is not encrypted'],
    ['with one, where none is set', passphrase, undefined, 'This backup is encrypted: set BACKUP_PASSPHRASE'],
    ['with another', passphrase, 'another one entirely', 'BACKUP_PASSPHRASE is not the one'],
  ])('%s, is not read, verified, restored or continued', async (name, made, set, sentence) => {
    await targetOf(name, made).make()
    const { vault, make } = targetOf(name, set)
    const before = await vault.target.list('')
    await expect(chooseSet(vault, {})).rejects.toThrow(sentence)
    await expect(verifySet(vault, undefined, ignore)).rejects.toThrow(sentence)
    await expect(restoreTo(vault)).rejects.toThrow(sentence)
    await expect(make()).rejects.toThrow(sentence)
    // It is refused before anything is copied.
    expect(await vault.target.list('')).toEqual(before)
  })
})

describe('an encrypted description', () => {
  it('counts only under the name it was written for', async () => {
    const { directory, vault, make } = targetOf('names', passphrase)
    const { set } = await make()
    const file = await theOnly(directory)
    const hash = file.slice(file.lastIndexOf('.'))
    await verifySet(vault, set.id, ignore)
    await copyFile(file, path.join(directory, `${setName('20990101_000000_aaaaaa')}${hash}`))
    await expect(verifySet(vault, undefined, ignore)).rejects.toThrow('somebody has changed the backup')
    await rm(path.join(directory, `${setName('20990101_000000_aaaaaa')}${hash}`))

    const from = set.database.kind === 'physical' ? set.database.logFrom : ''
    const empty = { from, to: from, at: set.finishedAt, log: { bytes: 0, chunks: [] }, files: [] }
    const other = `${incrementsFolder('20990101_000000_aaaaaa')}${from}-${from}`
    await vault.putDocument(other, empty)
    const [moved = ''] = await vault.documents('increments/')
    await mkdir(path.join(directory, incrementsFolder(set.id)), { recursive: true })
    await copyFile(
      path.join(directory, moved),
      path.join(directory, incrementsFolder(set.id), path.basename(moved)),
    )
    await expect(verifySet(vault, set.id, ignore)).rejects.toThrow('somebody has changed the backup')
    await expect(restoreTo(vault, set.id)).rejects.toThrow('somebody has changed the backup')
  })

  it('is never the content of a file that a member has uploaded', async () => {
    const { directory, vault, make } = targetOf('planted', passphrase)
    const { set } = await make()
    const id = '20990101_000000_bbbbbb'
    const planted = await vault.write(
      (async function* () {
        yield Buffer.from(JSON.stringify({ ...set, id }))
      })(),
    )
    const [hash = ''] = planted.chunks
    const chunk = path.join(directory, 'chunks', hash.slice(0, 2), hash)
    await copyFile(chunk, path.join(directory, `${setName(id)}.${hash}`))
    await expect(verifySet(vault, undefined, ignore)).rejects.toThrow('does not say what it describes')
    await expect(restoreTo(vault)).rejects.toThrow('does not say what it describes')
    // A new set takes over nothing that it names.
    expect(await Array.fromAsync(newestFiles(vault))).toEqual([])
  })

  it('of an earlier version is read on demand, and new sets follow it', async () => {
    const { directory, vault, make } = targetOf('earlier', passphrase)
    const { set } = await make()
    const file = await theOnly(directory)
    const earlier = await openSealer(passphrase).seal(Buffer.from(JSON.stringify(set)))
    const hash = createHash('sha256').update(earlier).digest('hex')
    await rm(file)
    await writeFile(path.join(directory, `${setName(set.id)}.${hash}`), earlier)
    await expect(verifySet(vault, undefined, ignore)).rejects.toThrow('use it with --earlier-format')
    expect((await restoreTo(vault.acceptingEarlier())).set).toEqual(set)
    const next = await make()
    expect(next.files.copied).toBe(next.files.count)
    expect(await listSets(vault)).toHaveLength(2)
    await verifySet(vault, undefined, ignore)
  })
})

describe('the keys of a server', () => {
  it('are in an encrypted backup alone, and both sides say so', async () => {
    const plain = targetOf('plain', undefined)
    await plain.make()
    expect(plain.said).toContainEqual(
      expect.stringContaining('Without BACKUP_PASSPHRASE the backup holds neither'),
    )
    const restored = await restoreTo(plain.vault)
    expect(restored.hasKey).toBe(false)
    expect(await readdir(path.join(home, `restored-${databases}`))).not.toContain('secrets')
    expect(await readdir(path.join(home, `restored-${databases}`))).not.toContain('admin-password')
    const command = path.join(import.meta.dirname, '../../../apps/server/restore.ts')
    const { stdout } = await run(process.execPath, [command, plain.directory], {
      env: { PATH: process.env['PATH'], DATA_DIR: path.join(home, 'by-command') },
    })
    expect(stdout).toContain('The secret key is not in this backup. Before the first start set SECRET_KEY')

    const encrypted = targetOf('encrypted', passphrase)
    await encrypted.make()
    expect(encrypted.said.join('\n')).not.toContain('Without BACKUP_PASSPHRASE')
    expect(await restoreTo(encrypted.vault)).toMatchObject({ hasKey: true })
    const key = path.join(home, `restored-${databases}`, 'secrets/secret-key')
    expect(await readFile(key, 'utf8')).toBe(secretKey)
  })

  it('and secrets of links stand in no description', async () => {
    const { directory, vault, make } = targetOf('described', undefined)
    const { set } = await make()
    const described = [await readFile(await theOnly(directory), 'latin1'), JSON.stringify(set)]
    for await (const entry of newestFiles(vault)) described.push(JSON.stringify(entry))
    expect(described.join('\n')).toContain('outbox/')
    expect(described.join('\n')).not.toContain(token)
    expect(described.join('\n')).not.toMatch(/(?<![\w-])[\w-]{43}(?![\w-])/)
  })
})
