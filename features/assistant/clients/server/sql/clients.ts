import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface Client {
  readonly id: number
  readonly clientId: string
  readonly kind: 'registered' | 'document'
  readonly name: string
  readonly redirectUris: readonly string[]
}

const columns = sql`id, client_id as "clientId", kind, name, redirect_uris as "redirectUris"`

/** What was read of a document stands for some minutes. */
export const findClient = (queries: Queries, clientId: string): Promise<Client | undefined> =>
  queries.first(sql<Client>`
    select ${columns} from clients
    where client_id = ${clientId} and (kind = 'registered' or read_at > now() - interval '10 minutes')`)

export const storeClient = (
  queries: Queries,
  { clientId, kind, name, redirectUris }: Omit<Client, 'id'>,
): Promise<Client> =>
  queries.one(sql<Client>`
    insert into clients (client_id, kind, name, redirect_uris)
    values (${clientId}, ${kind}, ${name}, ${redirectUris}::text[])
    on conflict (client_id) do update set name = excluded.name, redirect_uris = excluded.redirect_uris, read_at = now()
    returning ${columns}`)

const isIdle = sql`not exists (select from client_passes p where p.client_id = clients.id)`

/** Deletes the oldest clients that nobody is connected to, beyond the first `keep`. */
export const evictIdleClients = (queries: Queries, keep: number): Promise<number> =>
  queries.run(sql`
    delete from clients where ${isIdle} and id in (
      select id from clients where ${isIdle} order by read_at desc, id desc offset ${keep}::integer)`)

export const deleteIdleClients = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from clients where read_at < now() - interval '30 days' and ${isIdle}`)
