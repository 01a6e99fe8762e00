import { UserText } from '#platform/web/ui/index.ts'
import type { Party } from '../../contract.ts'
import { placeOf, termsText } from '../texts.ts'

/** One of the list, which opens its details. */
export function PartyRow({ party, onOpen }: { party: Party; onOpen: () => void }) {
  const { name, customerId, contacts, currency, paymentTermsDays } = party
  const facts = [placeOf(party), contacts[0]?.name ?? '']
  const terms = [currency ?? '', paymentTermsDays === null ? '' : termsText(paymentTermsDays)]
  return (
    <li data-list-item className="min-w-0">
      <button
        type="button"
        onClick={onOpen}
        aria-label={name}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-start hover:bg-hover"
      >
        <span className="grid min-w-0 flex-1 grid-cols-1 leading-tight">
          <UserText kind="name" className="text-sm font-medium">
            {name}
          </UserText>
          <span dir="auto" className="truncate text-xs text-muted">
            {facts.filter((fact) => fact !== '').join(' · ')}
          </span>
        </span>
        <span className="grid max-w-2/5 shrink-0 grid-cols-1 text-end text-xs leading-tight text-muted tabular-nums">
          <span className="truncate">{customerId}</span>
          <span>{terms.filter((term) => term !== '').join(', ')}</span>
        </span>
      </button>
    </li>
  )
}
