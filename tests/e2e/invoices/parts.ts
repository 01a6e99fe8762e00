import type { Page } from '@playwright/test'
import { type Invoice, invoicesApi } from '#features/books/invoices/contract.ts'
import type { TestMember } from '../fixtures.ts'

export const address = '/ai?tab=invoices'

export const form = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Invoice/ })
export const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

export const invoiceInput = {
  companyName: 'Whitfield Trading',
  companyAddress: '14 Harbour Street\nRotterdam',
  customerName: 'Hansen Metals',
  customerAddress: '3 Dock Road\nHamburg',
  customerId: 'HM-1',
  invoiceDate: '2026-03-05',
  dueDate: '2026-04-04',
  reference: 'PO-7781',
  preparedBy: 'Dana Whitfield',
  items: [
    { serial: 1, description: 'Steel pipe', unit: 'm', quantity: 3, unitPrice: 0.1 },
    { serial: 2, description: 'Hex bolts', unit: 'box', quantity: 7, unitPrice: 19.99 },
  ],
}

export const createInvoice = async (member: TestMember, overrides: object = {}): Promise<Invoice> =>
  (await member.client.call(invoicesApi.create, { body: { ...invoiceInput, ...overrides } })).body

export const fetchInvoice = async (member: TestMember, id: number): Promise<Invoice> =>
  (await member.client.call(invoicesApi.get, { params: { id: String(id) } })).body

/** Records what a print window does in its `done`: one that really printed and closed could not be inspected. */
export const recordPrinting = (page: Page) =>
  page.context().addInitScript(() => {
    const done: string[] = []
    Object.assign(globalThis, { done, print: () => done.push('printed'), close: () => done.push('closed') })
  })
