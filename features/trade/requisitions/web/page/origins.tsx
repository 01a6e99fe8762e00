import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { UserText } from '#platform/web/ui/index.ts'
import type { Quote, Quotes } from '../../contract.ts'

type Origin = Extract<Quotes, { sealed: false }>['origins'][number]

interface Props {
  quotes: readonly Quote[]
  origins: readonly Origin[]
}

const warningsOf = ({ sameAs, isOfAsker }: Origin): string[] => [
  ...(isOfAsker ? ['Its email address is of your own side.'] : []),
  ...(sameAs.length > 0 ? [`Same email address or domain as ${sameAs.join(', ')}.`] : []),
]

/** Who invited whom, and what may be one person behind several suppliers. */
export function Origins({ quotes, origins }: Props) {
  const shown = origins.flatMap((origin) => {
    const quote = quotes.find(({ id }) => id === origin.quoteId)
    const warnings = warningsOf(origin)
    return quote !== undefined && (origin.isGuest || warnings.length > 0) ? [{ quote, origin, warnings }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label="Who was invited by whom" className="grid grid-cols-1 gap-1 pb-3 text-sm">
      {shown.map(({ quote, origin, warnings }) => (
        <li key={quote.id} className="flex min-w-0 flex-wrap gap-x-2">
          <UserText as="span" className="min-w-0 font-medium wrap-anywhere">
            {quote.name}
          </UserText>
          {origin.isGuest && (
            <span className="min-w-0 text-muted wrap-anywhere">
              {origin.invitedBy === null ? 'Guest' : `Guest, invited by ${origin.invitedBy}`}
            </span>
          )}
          {warnings.map((warning) => (
            <span key={warning} className="flex min-w-0 gap-1 text-warning-text">
              <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{warning}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
