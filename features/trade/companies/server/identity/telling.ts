import { createNotifier } from '#features/people/notifications/server/index.ts'
import type { NotificationType } from '#features/people/notifications/domain.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { AuditAction } from '#platform/contract/audit-actions.ts'
import { findOwners } from '../sql/index.ts'
import type { CompanyRow } from '../sql/index.ts'
import * as sql from './sql.ts'

interface Company {
  readonly id: number
  readonly bookId: number
  readonly name: string
  readonly vatId: string
}

/** Tells the owners of a company what became of the mark at its number, and that its name is like another's. */
export function identityTelling(app: Pick<App, 'live'>) {
  const { notify } = createNotifier(app)

  const tellOwners = async (tx: Transaction, id: number, type: NotificationType): Promise<void> => {
    await notify(tx, { to: await findOwners(tx, id), type, from: null, record: { kind: 'counterparty', id } })
  }

  const note = async (
    tx: Transaction,
    { id, bookId, name, vatId }: Company,
    action: Extract<AuditAction, 'check VAT number' | 'lift VAT check'>,
  ): Promise<void> => {
    await auditAct(tx, { action, target: `${vatId} of ${name}`, bookId })
    await tellOwners(tx, id, action === 'check VAT number' ? 'vat_checked' : 'vat_unchecked')
  }

  return {
    checked: (tx: Transaction, company: Company) => note(tx, company, 'check VAT number'),
    unchecked: (tx: Transaction, company: Company) => note(tx, company, 'lift VAT check'),

    /** After the names were written. A similar name is told and allowed: two firms may well have one. */
    named: async (tx: Transaction, company: Pick<CompanyRow, 'id' | 'name' | 'legalName'>): Promise<void> => {
      await sql.setSkeletons(tx, company)
      const listed = await sql.findListed(tx, company.id)
      if (listed !== undefined && listed.namesakes.length > 0) await tellOwners(tx, company.id, 'name_alike')
    },
  }
}
