import BadgeCheck from 'lucide-react/icons/badge-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from '#platform/web/ui/index.ts'
import type { CompanyIdentity as Identity } from '../contract.ts'
import { namesakeWarning } from '../domain.ts'

interface Props {
  identity: Identity
}

/** A company's VAT number, and whether an administrator has checked it. */
export function VatNumber({ identity: { vatId, isChecked } }: Props) {
  if (vatId === '') return <span className="text-muted">No VAT number</span>
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <bdi className="wrap-anywhere tabular-nums">{vatId}</bdi>
      {isChecked ? (
        <Badge tone="success" icon={BadgeCheck}>
          Checked
        </Badge>
      ) : (
        <Badge>Not checked</Badge>
      )}
    </span>
  )
}

/** Who a company is, beside its name: its VAT number, and that it could be taken for another one. */
export const CompanyIdentity = ({ identity }: { identity: Identity | null }) =>
  identity !== null && (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 text-xs font-normal text-muted">
      <VatNumber identity={identity} />
      {identity.hasNamesake && (
        <span className="inline-flex min-w-0 items-start gap-1 text-warning-text">
          <TriangleAlert size={14} aria-hidden className="mt-px shrink-0" />
          <span className="min-w-0">{namesakeWarning}</span>
        </span>
      )}
    </span>
  )
