import { categoryLabels } from '#features/assistant/tools/domain.ts'
import type { ServiceKind } from '../../contract.ts'

/** What a service may be sent, as members know it. */
export const kindLabels: Readonly<Record<ServiceKind, string>> = { ...categoryLabels, pictures: 'Pictures' }

export const kindScopes: Readonly<Record<ServiceKind, string>> = {
  financial: 'Money paid and received',
  material: 'Stock, its movements, and items with their prices',
  posts: 'Regular posts',
  erp: 'Invoices, bills, payments, customers and suppliers, requisitions',
  todo: 'To-dos, one’s own and shared ones',
  user: 'Public profiles and connections',
  notifications: 'Notifications',
  files: 'The words of files, in the folders that each member opened',
  pictures: 'Receipts and other pictures that members have analysed',
}
