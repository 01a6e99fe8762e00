import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type BankAccount, type BankChange, bankErrors } from '../../contract.ts'
import { namesNewAccount } from '../../domain/bank.ts'
import { holdManaged, type ManagedCompany } from '../rights.ts'
import { lockCompany, updateCompany } from '../sql/index.ts'
import { findPartnerBooks } from '../sql/partners.ts'
import * as sql from './sql.ts'
import { bankTelling } from './telling.ts'

type Company = Pick<ManagedCompany, 'id' | 'bookId'>

const isSame = (one: readonly BankAccount[], other: readonly BankAccount[]): boolean =>
  one.length === other.length &&
  one.every(({ name, iban, bic, bank }, at) => {
    const there = other[at]
    return there?.name === name && there.iban === iban && there.bic === bic && there.bank === bank
  })

const decided = { applied: bankErrors.applied, stopped: bankErrors.stopped, waiting: bankErrors.waiting }

/** Bank details that wait, take effect or are stopped. Whoever decides holds the company's row. */
export function bankChanging(app: Pick<App, 'database' | 'live'>) {
  const { database } = app
  const tell = bankTelling(app)

  return {
    /**
     * Enters the accounts of a company whose row is held.
     * @returns the accounts that take effect at once; undefined if nothing does
     */
    async enter(
      tx: Transaction,
      viewer: Viewer,
      company: Company,
      after: readonly BankAccount[] | undefined,
    ): Promise<BankAccount[] | undefined> {
      if (after === undefined) return undefined
      const before = await sql.findAccounts(tx, company.id)
      if (isSame(before, after)) return undefined
      if (await sql.isWaiting(tx, company.id)) throw new Refusal(bankErrors.waiting)
      // Nobody was told an account before, and nobody is there to be deceived.
      const isFirst = before.length === 0 && (await findPartnerBooks(tx, company.id)).length === 0
      const waits = namesNewAccount(before, after) && !isFirst
      await sql.insertChange(tx, { companyId: company.id, by: viewer.id, before, after, waits })
      const target = `${before.length} before, ${after.length} after${waits ? ', waiting' : ''}`
      await auditAct(tx, { action: 'change bank account', target, bookId: company.bookId })
      if (!waits) return [...after]
      await tell(tx, company, 'entered')
      return undefined
    },

    stop: (viewer: Viewer, { id: companyId }: ManagedCompany, id: number): Promise<BankChange> =>
      database.transaction(async (tx) => {
        const company = await holdManaged(tx, viewer, companyId)
        const isStopped = await sql.stopChange(tx, company.id, id, viewer.id)
        const change = await sql.findChange(tx, company.id, id)
        if (change === undefined) throw new Refusal(commonErrors.notFound)
        if (!isStopped) throw new Refusal(decided[change.state])
        const target = 'a waiting change was stopped'
        await auditAct(tx, { action: 'change bank account', target, bookId: company.bookId })
        await tell(tx, company, 'stopped')
        return change
      }),

    /** Answers false if somebody else was first. */
    apply: (company: { readonly id: number; readonly bookId: number }, id: number): Promise<boolean> =>
      database.transaction(async (tx) => {
        await lockCompany(tx, company.id)
        const bankAccounts = await sql.applyChange(tx, id)
        if (bankAccounts === undefined) return false
        await updateCompany(tx, company.id, { bankAccounts })
        await tell(tx, company, 'applied')
        return true
      }),
  }
}

export type BankChanging = ReturnType<typeof bankChanging>
