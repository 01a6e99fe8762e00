import { accounts } from './accounts/index.ts'
import { authz } from './authz/index.ts'
import { databaseKills, serverKills } from './kills/index.ts'
import type { Proof } from './proof.ts'
import { broken } from './broken/index.ts'
import { disk } from './disk/index.ts'
import { eventLoop } from './event-loop/index.ts'
import { faults } from './faults/index.ts'
import { hostile } from './hostile/index.ts'
import { mixedLoad } from './mixed-load/index.ts'
import { runProofs } from './run.ts'
import { scanners } from './scanners/index.ts'
import { slowClients } from './slow-clients.ts'
import { tradeKills, tradeModel } from './trade-model/index.ts'
import { visibility } from './visibility/index.ts'

/** In the order of `docs/reliability.md`. */
const proofs: readonly Proof[] = [
  serverKills,
  databaseKills,
  faults,
  disk,
  authz,
  visibility,
  tradeModel,
  tradeKills,
  accounts,
  broken,
  slowClients,
  eventLoop,
  hostile,
  scanners,
  mixedLoad,
]

const only = process.argv.indexOf('--only')
const onlyNames = only === -1 ? undefined : (process.argv[only + 1] ?? '').split(',')
const unknown = onlyNames?.filter((name) => proofs.every((proof) => proof.name !== name)) ?? []
if (unknown.length > 0) {
  process.stderr.write(
    `There is no proof called ${unknown.join(', ')}. ${proofs.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(1)
}

const chosen = proofs.filter(({ name }) => onlyNames?.includes(name) !== false)
const allPassed = await runProofs(chosen, (text) => process.stdout.write(text))
process.exitCode = allPassed ? 0 : 1
