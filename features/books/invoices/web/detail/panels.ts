import { type ComponentType, lazy } from 'react'
import type { IconType } from '#platform/web/ui/index.ts'
import type { Invoice } from '../../contract.ts'

/** What other features show in the details of an invoice, opened by a button of its own. */
export interface InvoicePanel {
  readonly name: string
  readonly label: string
  readonly icon: IconType
  readonly isFor: (invoice: Invoice) => boolean
  readonly Content: ComponentType<{ invoice: Invoice }>
}

/** A panel whose code loads when it opens. */
export const invoicePanel = ({
  load,
  ...panel
}: Omit<InvoicePanel, 'Content'> & {
  readonly load: () => Promise<InvoicePanel['Content']>
}): InvoicePanel => ({ ...panel, Content: lazy(async () => ({ default: await load() })) })
