import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityErrors, type ListedCompany } from '../../contract.ts'
import type { CompanyFilter } from '../../domain/identity.ts'
import { companyFrames } from '../frames.ts'
import { lockCompany } from '../sql/index.ts'
import * as sql from './sql.ts'
import { identityTelling } from './telling.ts'

const namePosition = z.tuple([z.string(), z.number().int()])

interface ListQuery {
  readonly search?: string | undefined
  readonly show?: CompanyFilter | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

const present = ({ checkedAt, checkedBy, namesakes, ...row }: sql.ListedRow): ListedCompany => ({
  id: row.id,
  name: row.name,
  legalName: row.legalName,
  city: row.city,
  country: row.country,
  vatId: row.vatId,
  version: row.version,
  check: checkedAt === null ? null : { at: checkedAt, by: checkedBy },
  namesakes: [...namesakes],
})

/** What administrators confirm of companies, and the names that they compare. */
export function identityService(app: Pick<App, 'database' | 'live'>) {
  const { database } = app
  const frames = companyFrames(app)
  const tell = identityTelling(app)

  const find = async (queries: Queries, id: number): Promise<sql.ListedRow> => {
    const company = await sql.findListed(queries, id)
    if (company === undefined) throw new Refusal(commonErrors.notFound)
    return company
  }

  /** The company as it is while nobody else changes it. */
  const hold = async (tx: Transaction, id: number): Promise<sql.ListedRow> => {
    await lockCompany(tx, id)
    return find(tx, id)
  }

  return {
    find: (id: number) => find(database, id),

    async list({ search, show = 'all', cursor, limit = defaultPageSize }: ListQuery) {
      const rows = await sql.findAllListed(
        { all: database.allLong },
        {
          search: search?.trim() || undefined,
          show,
          after: decodeCursor(cursor, namePosition),
          limit: limit + 1,
        },
      )
      const { items, next } = cutPage(rows, limit, (row) => [row.sortName, row.id])
      return { items: items.map(present), next }
    },

    check: (viewer: Viewer, { id }: Pick<sql.ListedRow, 'id'>, version: number): Promise<ListedCompany> =>
      database.transaction(async (tx) => {
        const company = await hold(tx, id)
        if (company.version !== version) throw new Refusal(commonErrors.stale)
        if (!company.hasOwnNumber) throw new Refusal(identityErrors.noNumber)
        if (await sql.setCheck(tx, id, viewer.id)) {
          await tell.checked(tx, company)
          await frames.changed(tx, id)
        }
        return present(await find(tx, id))
      }),

    uncheck: ({ id }: Pick<sql.ListedRow, 'id'>): Promise<ListedCompany> =>
      database.transaction(async (tx) => {
        const company = await hold(tx, id)
        if (await sql.unsetCheck(tx, id)) {
          await tell.unchecked(tx, company)
          await frames.changed(tx, id)
        }
        return present(await find(tx, id))
      }),
  }
}

export type IdentityService = ReturnType<typeof identityService>
