import type { Pass } from '../contract.ts'
import { placeOfRedirect } from '../domain.ts'
import type { Client, ListedPass } from './sql/index.ts'

export const presentClient = (
  { clientId, kind, name }: Pick<Client, 'clientId' | 'kind' | 'name'>,
  redirectUri: string,
) => ({
  name,
  host: kind === 'document' ? new URL(clientId).host : null,
  redirect: placeOfRedirect(redirectUri),
})

/** @param names of the member's books; others have been left since */
export const presentPass = (row: ListedPass, names: ReadonlyMap<number, string>): Pass => ({
  ...presentClient({ clientId: row.clientId, kind: row.clientKind, name: row.clientName }, row.redirectUri),
  id: row.id,
  categories: [...row.categories],
  books: row.bookIds.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  }),
  mayDraft: row.mayDraft,
  waiting: row.waiting,
  createdAt: row.createdAt,
  usedAt: row.usedAt,
  expiresAt: row.expiresAt,
})
