import { megabytes, type OnProgress } from './progress.ts'
import { chooseSet, filesOf, readContinuousLog } from './sets.ts'
import type { Manifest, Part } from './shapes.ts'
import type { Vault } from './vault.ts'

/** Reads all parts of a set. Throws at the first one that is missing or damaged. */
export async function verifySet(vault: Vault, id: string | undefined, say: OnProgress): Promise<Manifest> {
  const set = await chooseSet(vault, { id })
  let bytes = 0
  const read = async (part: Part, label: string): Promise<void> => {
    for await (const chunk of vault.read(part, label)) bytes += chunk.length
  }
  const { database } = set
  if (database.kind === 'physical') await read(database.archive, 'the database')
  else for (const table of database.tables) await read(table.part, `the table ${table.name}`)
  for (const { log, from } of await readContinuousLog(vault, set)) await read(log, `the log from ${from}`)
  for await (const { part, path } of filesOf(vault, set)) await read(part, `the file ${path}`)
  say(`Set ${set.id}: ${megabytes(bytes)} read, everything matches its checksum`)
  return set
}
