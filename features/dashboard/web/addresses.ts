import { daysOf } from '../domain.ts'

/** The pages with the records behind each figure. */

export const moneyAddress = (type: 'received' | 'paid', month: string): string => {
  const { from, to } = daysOf(month)
  return `/ai?tab=financials&type=${type}&from=${from}&to=${to}`
}

export const transactionsAddress = '/ai?tab=financials'
export const invoicesAddress = '/ai?tab=invoices'
export const overdueAddress = '/ai?tab=invoices&overdue=true'
export const stockAddress = '/ai?tab=materials&stock=true'
export const lowStockAddress = '/ai?tab=materials&stock=true&low=true'
export const todosAddress = '/todos?status=active'
