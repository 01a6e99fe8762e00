import { Button } from '#platform/web/ui/index.ts'
import type { Invoice } from '../../contract.ts'

/** The documents that this one belongs to, each opened by a press. */
export function Origins({ invoice, onOpen }: { invoice: Invoice; onOpen: (id: number) => void }) {
  const { corrects, madeFrom } = invoice
  if (corrects === null && madeFrom === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {corrects !== null && <Origin text="Corrects" of={corrects} onOpen={onOpen} />}
      {madeFrom !== null && <Origin text="Made from" of={madeFrom} onOpen={onOpen} />}
    </p>
  )
}

interface OriginProps {
  text: string
  of: NonNullable<Invoice['corrects']>
  onOpen: (id: number) => void
}

const Origin = ({ text, of: { id, invoiceNumber }, onOpen }: OriginProps) => (
  <span className="flex items-center gap-1">
    <span className="text-muted">{text}</span>
    <Button size="sm" variant="ghost" onClick={() => onOpen(id)}>
      {invoiceNumber}
    </Button>
  </span>
)
