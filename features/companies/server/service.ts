import * as z from 'zod'
import { logoKeyIn } from '#features/invoices/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Company, type CompanyChange, companyErrors, type NewCompany } from '../contract.ts'
import { maxCompanies } from '../domain.ts'
import type { BankChanging } from './bank/changing.ts'
import { companyFrames } from './frames.ts'
import type { EndWork } from './people.ts'
import { presentCard, presentCompany } from './present.ts'
import type { ManagedCompany } from './rights.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

interface Page {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

const namePosition = z.tuple([z.string(), z.number().int()])

export function companyService(app: App, endWork: EndWork, bank: Pick<BankChanging, 'enter'>) {
  const { database } = app
  const frames = companyFrames(app)

  const read = async (queries: Queries, viewer: Viewer, id: number) => {
    const row = await sql.findCompany(queries, viewer.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentCompany(row)
  }

  const setLogo = async (tx: Transaction, id: number, address: string | null): Promise<void> => {
    const key = address === null ? null : logoKeyIn(address)
    if (key === undefined || !(await sql.setLogo(tx, id, key))) throw new Refusal(companyErrors.foreignLogo)
  }

  return {
    async list(
      viewer: Viewer,
      { search, limit = defaultPageSize, cursor }: Page & { search?: string | undefined },
    ) {
      const after = decodeCursor(cursor, namePosition)
      const rows = await sql.findCompanies(database, viewer.id, {
        search: search?.trim(),
        after,
        limit: limit + 1,
      })
      const { items, next } = cutPage(rows, limit, (row) => [row.sortName, row.id])
      return { items: items.map(presentCard), next }
    },

    ofMember: async (viewer: Viewer, memberId: number) =>
      (await sql.findCompaniesOf(database, viewer.id, memberId)).map(({ memberRole, ...row }) => ({
        ...presentCard(row),
        memberRole,
      })),

    create: (viewer: Viewer, form: NewCompany, transaction: Transact): Promise<Company> =>
      transaction(async (tx) => {
        if ((await sql.countCompanies(tx, viewer.id)) >= maxCompanies)
          throw new Refusal(companyErrors.tooMany)
        const { id } = await sql.insertCompany(tx, form)
        await sql.insertPerson(tx, id, viewer.id, 'owner')
        await frames.changed(tx, id)
        return read(tx, viewer, id)
      }),

    change: (
      viewer: Viewer,
      company: ManagedCompany,
      { logo, bankAccounts: entered, ...change }: CompanyChange,
      ifMatch: number | undefined,
    ): Promise<Company> =>
      database.transaction(async (tx) => {
        const { id } = company
        const locked = await sql.lockCompany(tx, id)
        if (locked === undefined) throw new Refusal(commonErrors.notFound)
        if (ifMatch !== undefined && ifMatch !== locked.version) throw new Refusal(commonErrors.stale)
        const bankAccounts = await bank.enter(tx, viewer, company, entered)
        await sql.updateCompany(tx, id, { ...change, ...(bankAccounts !== undefined && { bankAccounts }) })
        if (logo !== undefined) await setLogo(tx, id, logo)
        await frames.changed(tx, id)
        return read(tx, viewer, id)
      }),

    /** Its book and all records in it go too. */
    async remove(viewer: Viewer, company: ManagedCompany, typed: string, address: string): Promise<void> {
      const { id, bookId, name } = company
      if (typed.trim() !== name) throw new Refusal(companyErrors.wrongName)
      const keys = await database.longTransaction(async (tx) => {
        const people = await sql.peopleOf(tx, id)
        for (const memberId of people) await endWork(tx, bookId, memberId)
        const files = await endWork.filesOf(tx, bookId)
        await frames.changed(tx, id)
        await sql.deleteCompany(tx, id)
        await audit(tx, { actorId: viewer.id, action: 'delete company', target: name, result: 200, address })
        return files
      })
      await app.files
        .remove(keys)
        .catch((error: unknown) => app.log.warn({ error }, 'files of a company not removed'))
    },
  }
}

export type CompanyService = ReturnType<typeof companyService>
