import { spawn } from 'node:child_process'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Proof } from '../proof.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Tests that kill servers and databases, or copy whole ones: minutes each, so that `npm test` leaves them out. */
export const faults: Proof = {
  name: 'faults',
  goal: 'servers, replicas and backups survive what is killed, cut off or full',
  run: async () => {
    const program = spawn(
      process.execPath,
      [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'nightly'],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const code = await new Promise<number | null>((resolve) => program.once('close', resolve))
    const text = stripVTControlCharacters(output)
    if (code !== 0) throw new Error(text.slice(-4_000))
    return /Tests +(.+)/.exec(text)?.[1] ?? 'all passed'
  },
}
