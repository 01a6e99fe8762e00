import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, claimDirectory, changeOwner, nobody } from './account.ts'
import type { Binaries } from './binaries.ts'
import { dataArgument, processEnvironment, databaseUser } from './command.ts'
import { EmbeddedFailure, hasCode } from './errors.ts'

const run = promisify(execFile)
const passwordFile = 'kontor.password'
/** Clusters that this process is creating right now. */
const unfinished = new Set<string>()

export const clusterExists = (directory: string): boolean => existsSync(path.join(directory, 'PG_VERSION'))

export const readPassword = (directory: string): string =>
  readFileSync(path.join(directory, passwordFile), 'utf8')

/**
 * Creates the cluster, with its password inside, in a temporary directory and renames it, so that an incomplete
 * cluster is never seen. Returns false when another process was faster.
 */
export async function createCluster(
  directory: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<boolean> {
  mkdirSync(path.dirname(directory), { recursive: true })
  removeUnfinished(directory)
  const part = `${directory}.init-${process.pid}-${randomBytes(4).toString('hex')}`
  unfinished.add(part)
  try {
    // initdb requires a user with a name, which the owner of a mounted volume may lack.
    await initialize(part, binaries, account && nobody)
    claimDirectory(part, account)
    renameSync(path.join(part, 'data'), directory)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM') && clusterExists(directory)) return false
    throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
    unfinished.delete(part)
  }
}

async function initialize(part: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const data = path.join(part, 'data')
  const password = path.join(part, passwordFile)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  for (const file of [part, data, password]) changeOwner(account, file)
  const dataPath = dataArgument(data, account)
  const options = ['-D', dataPath, '-U', databaseUser, '-A', 'scram-sha-256', '--no-instructions']
  // The built-in collation is the same on every machine. A system update cannot change it below an index.
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const initdb = run(binaries.initdb, [...options, ...locale, '--pwfile', `${dataPath}/../${passwordFile}`], {
    ...account,
    cwd: data,
    env: processEnvironment(),
  })
  const kill = () => initdb.child.kill()
  process.once('exit', kill)
  try {
    await initdb
  } catch (cause) {
    const detail = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw detail ? new EmbeddedFailure(`The database could not be created: ${detail}`, { cause }) : cause
  } finally {
    process.removeListener('exit', kill)
  }
  renameSync(password, path.join(data, passwordFile))
}

/** Removes what a killed start has left. In a container, its process id is often ours now. */
function removeUnfinished(directory: string): void {
  const prefix = `${path.basename(directory)}.init-`
  for (const name of readdirSync(path.dirname(directory)).filter((name) => name.startsWith(prefix))) {
    const part = path.join(path.dirname(directory), name)
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid === process.pid ? unfinished.has(part) : isAlive(pid)) continue
    rmSync(part, { recursive: true, force: true, maxRetries: 3 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
