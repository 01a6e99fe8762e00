import * as z from 'zod'
import { member } from '#features/people/members/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, paging, pathId, timestamp } from '#platform/contract/shapes.ts'
import { bankChangeStates, bankWaitHours } from '../domain/bank.ts'

export const bankErrors = /* @__PURE__ */ defineErrors({
  waiting: [409, 'New bank details are waiting already. Stop them before you enter others.'],
  applied: [409, 'The new bank details have taken effect already'],
  stopped: [409, 'This change has been stopped already'],
})

const account = z.object({ name: z.string(), iban: z.string(), bic: z.string(), bank: z.string() })

const bankChange = z.object({
  id,
  state: z.enum(bankChangeStates),
  before: z.array(account),
  after: z.array(account),
  /** Null once they are gone. */
  changedBy: member.nullable(),
  changedAt: timestamp,
  /** When it takes effect, or would have. */
  effectiveAt: timestamp,
  stoppedBy: member.nullable(),
  decidedAt: timestamp.nullable(),
})
export type BankChange = z.infer<typeof bankChange>

const warning = bankChange
  .pick({ id: true, before: true, after: true, changedBy: true, changedAt: true, effectiveAt: true })
  .extend({
    company: z.object({ id, name: z.string() }),
    /** The accounts are shown in part, to a book that has not traded with the company and knows none of them. */
    isMasked: z.boolean(),
  })
export type BankWarning = z.infer<typeof warning>

export const bankApi = {
  bankWarning: endpoint({
    method: 'GET',
    path: '/api/companies/:id/bank-warning',
    summary:
      'New bank details that wait: for the company’s people, and books that trade with it; null for others',
    access: 'member',
    params: idParams,
    response: warning.nullable(),
  }),
  billBankWarning: endpoint({
    method: 'GET',
    path: '/api/bills/:id/bank-warning',
    summary: 'New bank details of the supplier of a bill that wait to take effect',
    access: 'member',
    book: ['invoices'],
    params: idParams,
    response: warning.nullable(),
  }),
  bankChanges: endpoint({
    method: 'GET',
    path: '/api/companies/:id/bank-changes',
    summary: 'Who changed the bank details of a company, when and how, newest first; for owners and managers',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(bankChange),
    paged: true,
  }),
  stopBankChange: endpoint({
    method: 'POST',
    path: '/api/companies/:id/bank-changes/:changeId/stop',
    quota: 'account',
    summary: `Stop new bank details before they take effect, ${bankWaitHours} hours after they were entered`,
    access: 'member',
    params: z.object({ id: pathId, changeId: pathId }),
    response: bankChange,
  }),
}
