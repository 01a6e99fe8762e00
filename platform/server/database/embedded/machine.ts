import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { dataArgument, processEnvironment } from './command.ts'
import { EmbeddedFailure } from './errors.ts'

/** `auto`: a newer one of this machine, if it fits; `package`: ours; else the directory of its programs. */
export type PostgresBin = string

interface Version {
  readonly major: number
  readonly minor: number
}

const program = process.platform === 'win32' ? 'postgres.exe' : 'postgres'
/** Below them is a directory for each version: of Debian, of PostgreSQL's own packages, of SUSE, of Homebrew. */
const distributionFolders: readonly (readonly [folder: string, name: RegExp])[] = [
  ['/usr/lib/postgresql', /^(\d+)$/],
  ['/usr', /^pgsql-(\d+)$/],
  ['/usr/lib', /^postgresql(\d+)$/],
  ['/opt/homebrew/opt', /^postgresql@(\d+)$/],
  ['/usr/local/opt', /^postgresql@(\d+)$/],
]

const nameOf = ({ major, minor }: Version): string => `${major}.${minor}`

/** What the program says it is; undefined where it does not run or is no release. */
function versionOf(postgres: string, account: Account | undefined): Version | undefined {
  const run = spawnSync(postgres, ['--version'], {
    ...account,
    env: processEnvironment(),
    encoding: 'utf8',
    timeout: 10_000,
  })
  const [, major, minor] = /\(PostgreSQL\) (\d+)\.(\d+)\b/.exec(run.stdout ?? '') ?? []
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) }
}

function inDistributions(major: number): string[] {
  return distributionFolders.flatMap(([folder, pattern]) => {
    const names = existsSync(folder) ? readdirSync(folder) : []
    return names
      .filter((name) => Number(pattern.exec(name)?.[1]) === major)
      .map((name) => path.join(folder, name, 'bin'))
  })
}

/** The search path's directories. Relative ones would depend on where the server is started. */
const inPath = (): string[] =>
  (process.env['PATH'] ?? '').split(path.delimiter).filter((directory) => path.isAbsolute(directory))

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

/** As PostgreSQL checks at each start: the catalogue's version, the sizes of pages and segments, the alignment. */
function fits(postgres: string, directory: string, account: Account | undefined): string | undefined {
  const data = dataArgument(directory, account)
  const run = spawnSync(
    postgres,
    ['-D', data, '-C', 'data_checksums', '-c', 'dynamic_shared_memory_type=mmap'],
    {
      ...account,
      cwd: directory,
      env: processEnvironment(),
      encoding: 'utf8',
      timeout: 20_000,
    },
  )
  if (run.status === 0) return undefined
  return (run.stderr || run.error?.message || 'it does not start').trim().split('\n').slice(0, 2).join('; ')
}

interface Choice {
  /** Ours, with the server of this machine in place of ours. */
  readonly binaries: Binaries
  readonly isOurs: boolean
}

interface Options {
  readonly bin: PostgresBin
  readonly directory: string
  readonly account: Account | undefined
  readonly ours: Binaries
  readonly log: (line: string) => void
}

/** The newest server of the data's major version. Releases of one major version read each other's data. */
export function chooseBinaries({ bin, directory, account, ours, log }: Options): Choice {
  const own: Choice = { binaries: ours, isOurs: true }
  if (bin === 'package') return own
  const major = Number.parseInt(readFileSync(path.join(directory, 'PG_VERSION'), 'utf8'), 10)
  const our = versionOf(ours.postgres, account)
  const named = bin === 'auto' ? undefined : namedServer(bin, major, account)
  const places = named === undefined ? [...inPath(), ...inDistributions(major)] : []
  const found = places
    .map((place) => path.join(place, program))
    .filter(isFile)
    .map((postgres) => ({ postgres, version: versionOf(postgres, account) }))
  const newer = (named === undefined ? found : [named])
    .flatMap(({ postgres, version }) => (version === undefined ? [] : [{ postgres, version }]))
    .filter(({ version }) => version.major === major && (our?.major !== major || version.minor > our.minor))
    .toSorted((one, other) => other.version.minor - one.version.minor)
  if (named !== undefined && newer.length === 0)
    log(`PostgreSQL ${nameOf(named.version)} of POSTGRES_BIN is not newer than ours: not used`)
  for (const { postgres, version } of newer) {
    const problem = fits(postgres, directory, account)
    if (problem === undefined) {
      log(`Using PostgreSQL ${nameOf(version)} of this machine (${postgres})`)
      return { binaries: { ...ours, postgres }, isOurs: false }
    }
    log(`PostgreSQL ${nameOf(version)} of this machine (${postgres}) does not fit the data: ${problem}`)
  }
  return own
}

function namedServer(bin: string, major: number, account: Account | undefined) {
  const postgres = isFile(bin) ? bin : path.join(bin, program)
  const version = isFile(postgres) ? versionOf(postgres, account) : undefined
  if (version === undefined)
    throw new EmbeddedFailure(
      `POSTGRES_BIN: ${postgres} is no PostgreSQL that this user can run. Name the directory of its programs, ` +
        'such as /usr/lib/postgresql/18/bin',
    )
  if (version.major !== major)
    throw new EmbeddedFailure(
      `POSTGRES_BIN: ${postgres} is PostgreSQL ${nameOf(version)}, but the data is of PostgreSQL ${major}`,
    )
  return { postgres, version }
}
