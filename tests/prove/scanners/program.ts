import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program, and answers its output. It is ended after `maxMs`. */
export async function output(name: string, args: readonly string[], maxMs: number): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: maxMs })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  await once(child, 'close')
  return text
}

export const isInstalled = async (name: string): Promise<boolean> =>
  (await output(name, ['--version'], 60_000).catch(() => '')) !== ''
