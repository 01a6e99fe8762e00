import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '#tests/support/client.ts'
import { createFindings, type Proof } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'
import { isInstalled } from './program.ts'
import { injectInto } from './sqlmap.ts'
import { makeTargets } from './targets.ts'
import { crawl } from './wapiti.ts'

const parallelRuns = 3

const areInstalled = async (): Promise<boolean> =>
  (await isInstalled('sqlmap')) && (await isInstalled('wapiti'))

/** Runs both scanners, signed in, against every operation. Answers a summary. */
async function scan(server: ProofServer): Promise<string> {
  const findings = createFindings()
  const directory = await mkdtemp(path.join(tmpdir(), 'kontor-scan-'))
  const database = server.openDatabase()
  try {
    const app = { database, dataDir: server.dataDir, url: server.url, anonymous: createClient(server.url) }
    const targets = await makeTargets(app)
    const left = [...targets]
    let runs = 0
    const worker = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const runCount = await injectInto(server.url, directory, next, findings)
        runs += runCount
      }
    }
    const [crawled] = await Promise.all([
      crawl(server.url, directory, targets, findings),
      ...Array.from({ length: parallelRuns }, worker),
    ])
    findings.settle()
    return `sqlmap at ${targets.length} operations in ${runs} runs, wapiti at ${crawled} addresses: nothing found`
  } finally {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
}

export const scanners: Proof = {
  name: 'scanners',
  goal: 'sqlmap at every operation and wapiti at every address, signed in: nothing',
  async run() {
    if (!(await areInstalled())) throw new Error('It needs the programs sqlmap and wapiti, which Debian has')
    const server = await startProofServer()
    try {
      return await scan(server)
    } finally {
      await server.stop()
    }
  },
}
