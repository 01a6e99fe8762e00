import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { EmbeddedFailure, startEmbedded } from './index.ts'

const installed = path.resolve(findBinaries(undefined).postgres, '../..')
const ourVersion = /\) (\d+)\.(\d+)/.exec(
  spawnSync(path.join(installed, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout,
)
const major = Number(ourVersion?.[1])
const minor = Number(ourVersion?.[2])
const olderMajor = '/usr/lib/postgresql/15/bin/postgres'
/** A second build of our major version, newer than ours: `TEST_POSTGRES_BIN=/usr/lib/postgresql/18/bin`. */
const secondBuild = process.env['TEST_POSTGRES_BIN']
let home: string
let directory: string
const searchPath = process.env['PATH']

beforeAll(() => {
  home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kontor-machine-')))
  // The programs run as another user when the tests run as root.
  chmodSync(home, 0o755)
  directory = path.join(home, 'postgres')
})

afterAll(() => {
  process.env['PATH'] = searchPath
  rmSync(home, { recursive: true, force: true })
})

/** A directory with a program that says it is of this version, and does what another one does. */
function claims(name: string, version: string, program: string): string {
  const bin = path.join(home, name)
  mkdirSync(bin, { mode: 0o755 })
  const text = `#!/bin/sh
if [ "$1" = --version ]; then echo 'postgres (PostgreSQL) ${version} (test)'; exit; fi
exec '${program}' "$@"
`
  writeFileSync(path.join(bin, 'postgres'), text, { mode: 0o755 })
  return bin
}

/** Starts, looks and stops. */
async function runWith(bin: string) {
  const log: string[] = []
  const embedded = await startEmbedded({ directory, bin, log: (line) => log.push(line) })
  const client = new Client(embedded.connection)
  await client.connect()
  try {
    await client.query('create table if not exists kept (id integer)')
    await client.query('insert into kept values (1)')
    const { rows } = await client.query<{ count: number; version: string }>(
      `select count(*)::integer as count, current_setting('server_version') as version from kept`,
    )
    return { log: log.join('\n'), ...rows[0] }
  } finally {
    await client.end()
    await embedded.stop()
  }
}

const ours = path.join(installed, 'bin/postgres')

describe.runIf(process.platform !== 'win32')('the PostgreSQL of the machine', () => {
  it('is not looked for where the setting says package', async () => {
    expect((await runWith('package')).log).toBe('')
  })

  it('runs on the same data where it is newer and of the same major version', async () => {
    const bin = claims('newer', `${major}.${minor + 1}`, ours)
    const first = await runWith(bin)
    expect(first.log).toContain(`Using PostgreSQL ${major}.${minor + 1} of this machine (${bin}/postgres)`)
    const second = await runWith('package')
    expect(second).toMatchObject({ count: (first.count ?? 0) + 1, log: '' })
  })

  it('is found in the search path, the newest of several', async () => {
    const places = [minor + 2, minor + 4, minor + 3].map((n) => claims(`path-${n}`, `${major}.${n}`, ours))
    process.env['PATH'] = [...places, 'bin', searchPath].join(path.delimiter)
    expect((await runWith('auto')).log).toContain(`${major}.${minor + 4} of this machine (${places[1]}/`)
    process.env['PATH'] = searchPath
  })

  it.each([
    ['older', `${major}.${minor - 1}`],
    ['the same', `${major}.${minor}`],
  ])('is not used where it is %s', async (name, version) => {
    const bin = claims(name.replace(' ', '-'), version, ours)
    process.env['PATH'] = [bin, searchPath].join(path.delimiter)
    expect((await runWith('auto')).log).toBe('')
    process.env['PATH'] = searchPath
    expect((await runWith(bin)).log).toContain('of POSTGRES_BIN is not newer than ours: not used')
  })

  it.each([
    ['does not exist', () => path.join(home, 'nowhere'), 'is no PostgreSQL that this user can run'],
    ['is another program', () => claims('other', 'none', ours), 'is no PostgreSQL that this user can run'],
    [
      'is of another major version',
      () => claims('major', `${major - 1}.99`, ours),
      'but the data is of PostgreSQL',
    ],
  ])('is refused at the start where POSTGRES_BIN %s', async (_, bin, sentence) => {
    const start = startEmbedded({ directory, bin: bin() })
    await expect(start).rejects.toBeInstanceOf(EmbeddedFailure)
    await expect(start).rejects.toThrow(sentence)
  })

  it.runIf(existsSync(olderMajor))('gives way to ours where the files do not fit', async () => {
    const bin = claims('unfit', `${major}.99`, olderMajor)
    const { log, version } = await runWith(bin)
    expect(log).toMatch(
      /PostgreSQL \d+\.99 of this machine .* does not fit the data: .*(incompatible|unrecognized)/,
    )
    expect(version).toBe(`${major}.${minor}`)
  })

  it('gives way to ours where it lacks an extension', async () => {
    const copy = path.join(home, 'without-trigrams')
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
    rmSync(path.join(copy, 'lib/postgresql/pg_trgm.so'))
    const bin = claims('incomplete', `${major}.99`, path.join(copy, 'bin/postgres'))
    const { log } = await runWith(bin)
    expect(log).toContain(
      'lacks the extension pg_trgm: install its contrib package. Using the PostgreSQL that comes',
    )
  })

  it('gives way to ours where it does not start', async () => {
    const bin = path.join(home, 'broken')
    mkdirSync(bin)
    const checks = `[ "$1" = --version ] && echo 'postgres (PostgreSQL) ${major}.99'; [ "$3" = -C ] && exit 0; exit 1`
    writeFileSync(path.join(bin, 'postgres'), `#!/bin/sh\n${checks}\n`, { mode: 0o755 })
    expect((await runWith(bin)).log).toContain('Using the PostgreSQL that comes with Kontor')
  })

  it.runIf(secondBuild !== undefined)(
    'as a real second build serves the data, and ours again after it',
    async () => {
      const before = await runWith('package')
      const during = await runWith(secondBuild ?? '')
      expect(during.version).not.toBe(before.version)
      expect(during.count).toBe((before.count ?? 0) + 1)
      expect(await runWith('package')).toMatchObject({
        count: (before.count ?? 0) + 2,
        version: before.version,
      })
    },
  )
})
