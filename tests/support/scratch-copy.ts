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

/** Those of these files, and of all that they import, in which the compiler finds errors. */
export async function filesWithErrors(copy: string, files: readonly string[]): Promise<string[]> {
  const config = {
    extends: './tsconfig.web.json',
    compilerOptions: { types: ['vite/client', 'node'], incremental: false },
    include: [],
    files,
  }
  await writeFile(path.join(copy, 'tsconfig.json'), JSON.stringify(config))
  const compiler = path.join('node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: copy,
  }).catch((error: { stdout: string }) => error)
  return [
    ...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)),
  ].toSorted()
}

/** What Vitest says of a test in the copy. */
export async function outputOfTest(copy: string, project: string, file: string): Promise<string> {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const { stdout, stderr } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file],
    {
      cwd: copy,
      env: { ...Object.fromEntries(environment), NO_COLOR: '1' },
      maxBuffer: 16 * 1024 * 1024,
    },
  ).catch((error: { stdout: string; stderr: string }) => error)
  return `${stdout}${stderr}`
}
