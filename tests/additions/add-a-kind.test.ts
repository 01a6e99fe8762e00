import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { copyProduct, insertBefore } from '#tests/support/scratch-copy.ts'

const run = promisify(execFile)

const posts = 'features/network/posts/domain.ts'
const notifications = 'features/people/notifications/domain.ts'
/** What depends on the two lists. The compiler reads all that these files import. */
const dependents = [
  'features/administration/admin/web/analytics/time-panels.tsx',
  'features/people/notifications/server/topic.ts',
  'features/people/notifications/web/panel/kind-icons.ts',
  'features/network/posts/domain/sides.ts',
  'features/network/posts/server/rewards.ts',
  'features/network/posts/web/composer/type-texts.ts',
]

const tenders = `  'Tender post': {
    badge: { label: 'Tender', tone: 'info' },
    path: '/tenders',
    count: 'tenders',
  },
`

/** The files in which the compiler finds errors. */
async function filesWithErrors(copy: string): Promise<string[]> {
  const config = {
    extends: './tsconfig.web.json',
    compilerOptions: { types: ['node'] },
    include: [],
    files: dependents,
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

it('the compiler names what a new type of post and a new kind of notification need', async () => {
  const copy = await copyProduct()
  try {
    await insertBefore(copy, posts, "  'Buying Requisition post': {\n", tenders)
    await insertBefore(copy, notifications, "  'suggestion_reply',\n", "  'offer',\n")
    expect(await filesWithErrors(copy)).toEqual([notifications, ...dependents].toSorted())
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
})
