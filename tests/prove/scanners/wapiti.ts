import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Findings } from '../proof.ts'
import { output } from './program.ts'
import type { Target } from './targets.ts'

const seconds = 20 * 60
/** The modules that need no server on the internet. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,permanentxss,redirect,sql,xss'

interface Vulnerability {
  readonly method: string
  readonly path: string
  readonly info: string
}
/** Reports that are accepted, and why. */
const accepted: readonly (readonly [info: RegExp, why: string])[] = [
  [
    /^X-XSS-Protection is not set$/,
    'browsers have given up this filter; the content security policy takes its place',
  ],
  [
    /^Strict-Transport-Security is not set$/,
    'the proof speaks plain HTTP on loopback; it is set under https',
  ],
]

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly Vulnerability[]>>
  readonly anomalies: Readonly<Record<string, readonly Vulnerability[]>>
}

/** Follows links from every readable address. Answers how many addresses it started with. */
export async function crawl(
  url: string,
  directory: string,
  targets: readonly Target[],
  findings: Findings,
): Promise<number> {
  const read = targets.filter(({ wire }) => wire.method === 'GET')
  const cookie = read.find(({ operation }) => operation === 'GET /api/user')?.wire.headers['cookie']
  const report = path.join(directory, 'wapiti.json')
  const starts = read.flatMap(({ wire }) => [
    '-s',
    `${url}${wire.path}${wire.query === '' ? '' : `?${wire.query}`}`,
  ])
  const fixed = ['--flush-session', '--no-bugreport', '--color', '-v', '0', '--store-session', directory]
  const bounds = ['--scope', 'folder', '-d', '3', '--max-scan-time', String(seconds)]
  const printed = await output(
    'wapiti',
    [
      '-u',
      `${url}/`,
      ...starts,
      '-H',
      `Cookie: ${cookie}`,
      '-m',
      modules,
      ...fixed,
      ...bounds,
      '-f',
      'json',
      '-o',
      report,
    ],
    2 * seconds * 1_000,
  )
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) {
    findings.add(`wapiti made no report: ${printed.slice(-300)}`)
    return 0
  }
  const { vulnerabilities, anomalies }: Report = JSON.parse(text)
  for (const [kind, list] of [...Object.entries(vulnerabilities), ...Object.entries(anomalies)])
    for (const { method, path: address, info } of list) {
      const reason = accepted.find(([pattern]) => pattern.test(info))
      if (reason !== undefined) process.stdout.write(`  wapiti: ${info}: ${reason[1]}\n`)
      else findings.add(`wapiti, ${kind}: ${method} ${address} ${info}`.slice(0, 300))
    }
  return read.length
}
