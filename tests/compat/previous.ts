import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import * as z from 'zod'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim()
const released = z.object({ newestMigration: z.string() })

/** Whether the repository contains the previous version; a shallow clone or an archive does not. */
export const hasHistory = async (): Promise<boolean> =>
  git('rev-parse', '--is-shallow-repository').then(
    (answer) => answer === 'false',
    () => false,
  )

/**
 * The last commit of the previous version: the one before the first migration that is newer than the one named in
 * `previous.json`. Raise that when a version is released.
 */
async function previousCommit(): Promise<string> {
  const { newestMigration } = released.parse(
    JSON.parse(await readFile(path.join(import.meta.dirname, 'previous.json'), 'utf8')),
  )
  const log = await git(
    'log',
    '--reverse',
    '--topo-order',
    '--diff-filter=A',
    '--name-only',
    '--format=:%H',
    'db/migrations',
  )
  let commit = ''
  for (const line of log.split('\n')) {
    if (line.startsWith(':')) commit = line.slice(1)
    else if (line !== '' && path.basename(line) > newestMigration) return git('rev-parse', `${commit}^`)
  }
  return git('rev-parse', 'HEAD')
}

/** Checks out the previous version into a temporary directory, with the current libraries. */
export async function checkOutPrevious(): Promise<{
  readonly directory: string
  readonly migrations: string
}> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kontor-previous-'))
  afterAll(() => rm(directory, { recursive: true, force: true }))
  const archive = path.join(directory, 'archive.tar')
  await run('git', ['archive', '--output', archive, await previousCommit()], { cwd: root })
  await run('tar', ['-xf', archive, '-C', directory])
  await symlink(path.join(root, 'node_modules'), path.join(directory, 'node_modules'))
  return { directory, migrations: path.join(directory, 'db/migrations') }
}
