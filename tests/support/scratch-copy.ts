import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A copy of the product for changes that a test tries, as git would check it out. The caller removes it. */
export async function copyProduct(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'kontor-scratch-'))
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of stdout
    .split('\n')
    .filter((name) => /^(apps|db|features|platform|tests|tools)\//.test(name))) {
    await mkdir(path.join(copy, path.dirname(file)), { recursive: true })
    await cp(path.join(root, file), path.join(copy, file))
  }
  for (const file of [
    'package.json',
    'vitest.config.ts',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
  ])
    await cp(path.join(root, file), path.join(copy, file))
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Inserts text before a line that the file has once. */
export async function insertBefore(
  copy: string,
  file: string,
  line: string,
  inserted: string,
): Promise<void> {
  const text = await readFile(path.join(copy, file), 'utf8')
  expect(text.split(line).length, `${file} has one place for it`).toBe(2)
  await writeFile(
    path.join(copy, file),
    text.replace(line, () => inserted + line),
  )
}
