import type { App } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import * as sql from './sql/index.ts'

/** Names of members in a target. It matches `without_people`, so that the log's trigger allows the change. */
const personPattern = /@[^ ]+ \((\d+)\)|(?<=\/(?:users|friends|share|connections\/suggestions)\/)\d+/g

/** Deletes old entries of the audit log, and replaces names by pseudonyms after a year. */
export function auditRetention(app: Pick<App, 'config' | 'database' | 'log' | 'secrets'>) {
  const { config, database, log, secrets } = app
  const { auditDays } = config.retention
  const person = (id: number | string) => `person-${secrets.pseudonym(`person ${id}`)}`

  const toPseudonymous = ({ id, actorId, target, address }: sql.NamedEntry): sql.PseudonymousEntry => ({
    id,
    actor: actorId === null ? null : person(actorId),
    target: target.replace(personPattern, (memberName, idInPath: string | undefined) =>
      person(idInPath ?? memberName),
    ),
    address: address === '' ? '' : `address-${secrets.pseudonym(`address ${address}`)}`,
  })

  const replaceNames = async (): Promise<void> => {
    const batch = 1_000
    let total = 0
    for (let replaced = batch; replaced === batch; total += replaced)
      replaced = await database.transaction(async (tx) => {
        const entries = await sql.findNamed(tx, batch)
        if (entries.length > 0) await sql.pseudonymise(tx, entries.map(toPseudonymous))
        return entries.length
      })
    if (total > 0) log.info({ rows: total }, 'names in the audit log were replaced by pseudonyms')
  }

  return async (): Promise<void> => {
    if (auditDays === undefined) await purgeOld(app, 'old refusals in the audit log', sql.forgetOldRefusals)
    else if (auditDays > 0)
      await purgeOld(app, 'old entries of the audit log', (tx, limit) =>
        sql.forgetOldEntries(tx, auditDays, limit),
      )
    await replaceNames()
  }
}
