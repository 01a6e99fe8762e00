import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..')

it('a test that passes only when tried again is named with its failure', async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache/flaky-'))
  try {
    await writeFile(
      path.join(folder, 'tried.test.ts'),
      `import { expect, it } from 'vitest'
       let runs = 0
       it('passes the second time', () => { runs += 1; expect(runs).toBe(2) })
       it('passes', () => expect(1).toBe(1))`,
    )
    await writeFile(
      path.join(folder, 'vitest.config.ts'),
      `import { FlakyReporter } from '${path.join(root, 'tools/flaky-reporter.ts')}'
       export default { test: { retry: 1, reporters: ['default', new FlakyReporter()] } }`,
    )
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const arguments_ = [vitest, 'run', '--root', folder]
    const { stdout } = await run(process.execPath, arguments_, {
      env: { ...process.env, NO_COLOR: '1' },
    })
    expect(stdout).toContain('1 flaky\n    tried.test.ts > passes the second time\n      expected 1 to be 2')
    expect(stdout).toMatch(/^ {6}at \S*tried\.test\.ts:3$/m)
  } finally {
    await rm(folder, { recursive: true })
  }
})
