import { daysOf, endOfWeek } from '../domain.ts'

/** The pages with the records behind each figure. */

export const moneyAddress = (type: 'received' | 'paid', month: string): string => {
  const { from, to } = daysOf(month)
  return `/ai?tab=financials&type=${type}&from=${from}&to=${to}`
}

export const transactionsAddress = '/ai?tab=financials'
export const invoicesAddress = '/ai?tab=invoices'
export const openAddress = '/ai?tab=invoices&dues=open'
export const overdueAddress = '/ai?tab=invoices&overdue=true'
export const itemsAddress = '/ai?tab=items'
export const lowStockAddress = '/ai?tab=items&low=true'
export const todosAddress = '/todos?status=active'
export const dueTodosAddress = (today: string): string =>
  `/todos?status=active&from=${today}&to=${endOfWeek(today)}`

/** A customer is asked for by their id, or by name where they have none. */
export const statementAddress = ({
  customer,
  customerId,
}: {
  customer: string
  customerId: string
}): string =>
  `/ai?${new URLSearchParams({ tab: 'invoices', statement: customerId === '' ? customer : customerId })}`
