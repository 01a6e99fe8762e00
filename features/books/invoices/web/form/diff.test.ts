import { expect, it } from 'vitest'
import { blankLine } from '#features/books/lines/web/form.ts'
import { diffInvoices } from './diff.ts'
import { blankValues } from './values.ts'

const line = { ...blankLine(1), description: 'Pipe', unit: 'm', unitPrice: '2.5' }
const before = { ...blankValues(), companyLogo: '/api/uploads/aaaaaaaa.png', items: [line] }

it('two versions differ where somebody changed them, as people read it', () => {
  const after = {
    ...before,
    paidAmount: '1000',
    status: 'sent' as const,
    dueDate: '2026-03-05',
    companyLogo: '/api/uploads/bbbbbbbb.png',
    items: [
      { ...line, quantity: '2' },
      { ...line, description: 'Bolt' },
    ],
  }
  expect(diffInvoices(before, after)).toEqual([
    { name: 'companyLogo', label: 'Company Logo', before: 'Picture …aaaa.png', after: 'Picture …bbbb.png' },
    { name: 'dueDate', label: 'Due Date', before: '', after: 'Mar 05, 2026' },
    { name: 'paidAmount', label: 'Paid Amount', before: '$0.00', after: '$1,000.00' },
    { name: 'status', label: 'Status', before: 'Draft', after: 'Sent' },
    { name: 'items.0', label: 'Line 1', before: 'Pipe, 1 m × $2.50', after: 'Pipe, 2 m × $2.50' },
    { name: 'items.1', label: 'Line 2', before: '', after: 'Bolt, 1 m × $2.50' },
  ])
  expect(diffInvoices(after, after)).toEqual([])
})
