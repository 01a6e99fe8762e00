import * as z from 'zod'
import { logoKeyIn } from '#features/books/invoices/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import { refuseDuplicate } from '#platform/server/database/failures.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { checkVersion, Refusal } from '#platform/server/refusal.ts'
import { type Company, type CompanyChange, companyErrors, type NewCompany } from '../contract.ts'
import { maxCompanies } from '../domain.ts'
import type { BankChanging } from './bank/changing.ts'
import { companyFrames } from './frames.ts'
import { identityTelling } from './identity/telling.ts'
import { presentCard, presentCompany } from './present.ts'
import { holdManaged, type ManagedCompany } from './rights.ts'
import * as sql from './sql/index.ts'

interface Page {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

const refuseSameNumber = refuseDuplicate('companies_by_vat_key', companyErrors.vatTaken)

const namePosition = z.tuple([z.string(), z.number().int()])

export function companyService(app: App, bank: Pick<BankChanging, 'enter'>) {
  const { database } = app
  const frames = companyFrames(app)
  const tell = identityTelling(app)

  const read = async (queries: Queries, viewer: Viewer, id: number) => {
    const row = await sql.findCompany(queries, viewer.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentCompany(row, viewer.id)
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
        const { id } = await sql.insertCompany(tx, form).catch(refuseSameNumber)
        await sql.insertPerson(tx, id, viewer.id, 'owner')
        await tell.named(tx, { id, ...form })
        await frames.changed(tx, id)
        return read(tx, viewer, id)
      }),

    change: (
      viewer: Viewer,
      { id }: ManagedCompany,
      { logo, bankAccounts: entered, ...change }: CompanyChange,
      ifMatch: number | undefined,
    ): Promise<Company> =>
      database.transaction(async (tx) => {
        const company = await holdManaged(tx, viewer, id)
        checkVersion(ifMatch, company.version)
        const bankAccounts = await bank.enter(tx, viewer, company, entered)
        await sql
          .updateCompany(tx, id, { ...change, ...(bankAccounts !== undefined && { bankAccounts }) })
          .catch(refuseSameNumber)
        if (logo !== undefined) await setLogo(tx, id, logo)
        const names = Object.keys({ ...change, ...(logo !== undefined && { logo }) })
        const { bookId } = company
        if (names.length > 0)
          await auditAct(tx, { action: 'change company settings', target: names.join(', '), bookId })
        const named = {
          id,
          name: change.name ?? company.name,
          legalName: change.legalName ?? company.legalName,
        }
        if (named.name !== company.name || named.legalName !== company.legalName) await tell.named(tx, named)
        const changed = await read(tx, viewer, id)
        if (company.identity.isChecked && !changed.identity.isChecked) await tell.unchecked(tx, company)
        await frames.changed(tx, id)
        return changed
      }),
  }
}

export type CompanyService = ReturnType<typeof companyService>
