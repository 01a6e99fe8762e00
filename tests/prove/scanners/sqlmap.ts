import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Findings } from '../proof.ts'
import { output } from './program.ts'
import type { Target } from './targets.ts'

const maxMs = 15 * 60_000
/** The last lines of a run without findings; any other end is a finding. */
const noFindings = /all tested parameters do not appear to be injectable|no parameter\(s\) found for testing/
/** Most of its requests should be refused, but not with these statuses. */
const unexpectedStatuses = /\b(?:429|5\d\d) \([^)]*\) - \d+ times/g

const requestText = (host: string, { wire }: Target, target: string) => {
  const { method, headers, body } = wire
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body?.toString('latin1') ?? ''}`
}

/** Tests every parameter of query and body, and then every variable part of the path. */
export async function injectInto(
  url: string,
  directory: string,
  target: Target,
  findings: Findings,
): Promise<number> {
  const { operation, wire } = target
  const host = new URL(url).host
  const address = wire.query === '' ? wire.path : `${wire.path}?${wire.query}`
  const template = operation.split(' ')[1]?.split('/') ?? []
  const marked = wire.path
    .split('/')
    .map((part, at) => (template[at]?.startsWith('{') ? `${part}*` : part))
    .join('/')
  const requests = [address, ...(marked === wire.path ? [] : [marked])]
  for (const [at, request] of requests.entries()) {
    const name = path.join(directory, `${operation.replaceAll(/\W+/g, '-')}-${at}`)
    await writeFile(name, requestText(host, target, request), 'latin1')
    const fixed = ['--batch', '--ignore-stdin', '--disable-coloring', '--flush-session']
    const known = ['--dbms', 'PostgreSQL', '--ignore-code', '400,401,403,404,409,412,415,422']
    const printed = await output(
      'sqlmap',
      ['-r', name, ...fixed, ...known, '--output-dir', `${name}.out`],
      maxMs,
    )
    if (!noFindings.test(printed))
      findings.add(`sqlmap at ${operation}: ${printed.trim().split('\n').slice(-6).join(' ')}`)
    for (const [line] of printed.matchAll(unexpectedStatuses)) findings.add(`sqlmap at ${operation}: ${line}`)
  }
  return requests.length
}
