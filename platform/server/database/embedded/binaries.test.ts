import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

const nobody = { uid: 65_534, gid: 65_534 }
const installed = path.resolve(findBinaries(undefined).postgres, '../..')
let home: string

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'kontor-test-'))
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

/** The package as it is before its install script has run: without symbolic links. */
function copyWithoutLinks(): string {
  const native = path.join(home, 'native')
  const links = readFileSync(path.join(installed, 'pg-symlinks.json'), 'utf8')
  cpSync(installed, native, {
    recursive: true,
    filter: (file) => !links.includes(`"target":"native/${path.relative(installed, file)}"`),
  })
  return native
}

test.runIf(process.platform === 'linux')('missing links are made', () => {
  const native = copyWithoutLinks()
  expect(spawnSync(path.join(native, 'bin/initdb'), ['--version']).status).not.toBe(0)
  const found = findBinaries(undefined, { native, version: 'test' })
  expect(found.initdb).toBe(path.join(native, 'bin/initdb'))
  expect(spawnSync(found.initdb, ['--version']).status).toBe(0)
})

test.runIf(process.getuid?.() === 0)('programs that the database user cannot reach are copied', () => {
  const closed = path.join(home, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  cpSync(installed, path.join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
  const found = findBinaries(nobody, { native: path.join(closed, 'native'), version: path.basename(home) })
  try {
    expect(found.postgres).not.toContain(closed)
    expect(spawnSync(found.initdb, ['--version'], nobody).status).toBe(0)
  } finally {
    rmSync(path.resolve(found.postgres, '../../..'), { recursive: true })
  }
})
