import type { RecordRef } from '#features/assistant/tools/contract.ts'

const names: Readonly<Record<RecordRef['kind'], string>> = {
  transaction: 'Transaction',
  material: 'Material',
  movement: 'Material transaction',
  invoice: 'Invoice',
  bill: 'Bill',
  payment: 'Payment',
  party: 'Customer or supplier',
  item: 'Item',
  requisition: 'Requisition',
  order: 'Order',
  todo: 'To-do',
  post: 'Post',
  user: 'Member',
  notification: 'Notification',
  file: 'File',
}

export const recordName = ({ kind, id }: RecordRef): string => `${names[kind]} ${id}`

/** The page of a record, or its list if it has no page of its own. */
export function recordHref({ kind, id }: RecordRef): string {
  switch (kind) {
    case 'transaction':
      return `/ai?tab=financials&search=${id}`
    case 'material':
      return '/ai?tab=materials&stock=true'
    case 'movement':
      return `/ai?tab=materials&search=${id}`
    case 'invoice':
      return `/ai?tab=invoices&invoice=${id}`
    case 'bill':
      return `/ai?tab=bills&bill=${id}`
    case 'payment':
      // Payments stand on the invoices that they settle.
      return '/ai?tab=invoices'
    case 'party':
      return `/ai?tab=parties&party=${id}`
    case 'item':
      return `/ai?tab=items&item=${id}`
    case 'requisition':
      return `/requisitions/${id}`
    case 'order':
      return `/orders/${id}`
    case 'todo':
      return '/todos'
    case 'post':
      return `/post/${id}`
    case 'user':
      return `/profile/${id}`
    case 'notification':
      return '/'
    case 'file':
      return `/ai?tab=files&file=${id}`
  }
}
