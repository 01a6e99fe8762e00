import { Button, Dialog } from '#platform/web/ui/index.ts'
import { StatementPart } from './statement-part.tsx'

interface Props {
  customer: string
  onClose: () => void
}

/** All issued invoices, payments and dues of one customer. */
export const StatementDialog = ({ customer, onClose }: Props) => (
  <Dialog
    open
    size="lg"
    className="sm:max-h-[calc(100dvh-2rem)]! sm:max-w-[min(60rem,calc(100vw-3rem))]!"
    title="Customer statement"
    onCloseRequest={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <StatementPart of={{ customer }} />
  </Dialog>
)
