import type { App } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import * as sql from './sql/index.ts'

/** Where a target names a member, as `without_people` has it: what the log's trigger lets change. */
const people = /@[^ ]+ \((\d+)\)|(?<=\/(?:users|friends|share|connections\/suggestions)\/)\d+/g

/** What of the audit log goes when it is old, and what of it no longer names people after a year. */
export function auditRetention(app: Pick<App, 'config' | 'database' | 'log' | 'secrets'>) {
  const { config, database, log, secrets } = app
  const { auditDays } = config.keep
  const person = (id: number | string) => `person-${secrets.pseudonym(`person ${id}`)}`

  const pseudonymous = ({ id, actorId, target, address }: sql.NamedEntry): sql.PseudonymousEntry => ({
    id,
    actor: actorId === null ? null : person(actorId),
    target: target.replace(people, (named, acted: string | undefined) => person(acted ?? named)),
    address: address === '' ? '' : `address-${secrets.pseudonym(`address ${address}`)}`,
  })

  const hideNames = async (): Promise<void> => {
    const batch = 1_000
    let total = 0
    for (let hidden = batch; hidden === batch; total += hidden)
      hidden = await database.transaction(async (tx) => {
        const entries = await sql.findNamed(tx, batch)
        if (entries.length > 0) await sql.pseudonymise(tx, entries.map(pseudonymous))
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
    await hideNames()
  }
}
