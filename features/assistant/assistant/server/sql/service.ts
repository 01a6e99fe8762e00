import * as z from 'zod'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { sealedKind } from '#platform/server/sealed-kinds.ts'
import { serviceKinds, type ServiceLimits } from '../../contract/service.ts'

/** The service that administrators chose. Its key is sealed. */
const storedService = z.object({
  baseUrl: z.string(),
  model: z.string(),
  /** Whether its address led to this machine or into a private network when it was chosen. */
  isLocal: z.boolean(),
  /** In base64. */
  key: z.object({ sealed: z.string(), end: z.string() }).nullable(),
})
export type StoredService = z.infer<typeof storedService>

const storedLimits = z.object({
  /** A kind that a later version knows is skipped. */
  localOnly: z.array(z.string()).transform((names) => serviceKinds.filter((kind) => names.includes(kind))),
  tokensPerMonth: z.number().nullable(),
})

const noLimits: ServiceLimits = { localOnly: [], tokensPerMonth: null }

export interface StoredSettings {
  readonly service: StoredService | undefined
  readonly limits: ServiceLimits
}

export async function readStored(queries: Queries): Promise<StoredSettings> {
  const rows = await queries.all(sql<{ name: string; value: unknown }>`
    select name, value from settings where name in ('ai-service', 'ai-limits')`)
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value
  const [service, limits] = [valueOf('ai-service'), valueOf('ai-limits')]
  return {
    service: service === undefined ? undefined : storedService.parse(service),
    limits: limits === undefined ? noLimits : storedLimits.parse(limits),
  }
}

/** What may only go to machines of one's own, and so to no program outside. */
export const findLocalOnly = async (queries: Queries): Promise<ReadonlySet<string>> =>
  new Set((await readStored(queries)).limits.localOnly)

const write = (tx: Transaction, name: string, value: object): Promise<number> =>
  tx.run(sql`
    insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`)

export const writeService = (tx: Transaction, service: StoredService) => write(tx, 'ai-service', service)

/** The key belongs to this setting only: it cannot be opened as another secret. */
export const keyOwner = 'ai-service key'

export const serviceKey = sealedKind({
  name: 'the key of the AI service',
  async rows(tx, after) {
    await tx.run(sql`select from settings where name = 'ai-service' for update`)
    const { service } = await readStored(tx)
    if (after !== '0' || service?.key == null) return []
    return [{ position: '1', owners: [keyOwner], sealed: Buffer.from(service.key.sealed, 'base64') }]
  },
  async replace(tx, _row, sealed) {
    const { service } = await readStored(tx)
    if (service?.key == null) return
    const key = { ...service.key, sealed: sealed.toString('base64') }
    await writeService(tx, { ...service, key })
  },
})

export const writeLimits = (tx: Transaction, limits: ServiceLimits) => write(tx, 'ai-limits', limits)
export const removeService = (tx: Transaction): Promise<number> =>
  tx.run(sql`delete from settings where name = 'ai-service'`)
