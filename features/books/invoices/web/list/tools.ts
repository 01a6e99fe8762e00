import { type ComponentType, lazy } from 'react'
import type { IconType } from '#platform/web/ui/index.ts'
import type { InvoiceSummary } from '../../contract.ts'

/** What other features do with an invoice of the list, in a dialog of their own. */
export interface InvoiceTool {
  readonly label: string
  readonly icon: IconType
  readonly isFor: (invoice: InvoiceSummary) => boolean
  readonly Dialog: ComponentType<{ invoice: InvoiceSummary; onClose: () => void }>
}

/** A tool that was chosen for an invoice. */
export interface ToolUse {
  readonly tool: InvoiceTool
  readonly invoice: InvoiceSummary
}

/** A tool whose code loads when it is chosen. */
export const invoiceTool = ({
  load,
  ...tool
}: Omit<InvoiceTool, 'Dialog'> & {
  readonly load: () => Promise<InvoiceTool['Dialog']>
}): InvoiceTool => ({ ...tool, Dialog: lazy(async () => ({ default: await load() })) })
