import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Fragment, Suspense, useState } from 'react'
import { addressOf } from '#platform/web/api/address.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Badge, Button, IconButton, LinkButton, Panel, UserText } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { Certificate, Company } from '../../contract.ts'
import { rightsOf } from '../../domain.ts'
import { maxCertificates } from '../../domain/certificates.ts'
import { certificatesQuery, useRemoveCertificate } from './queries.ts'

const AddDialog = lazyComponent(
  async () => (await import('./add-dialog.tsx')).AddDialog,
  () => null,
)

/** What others certified to a company; who runs it adds and removes some. */
export function CertificatesPanel({ company: { id, role } }: { company: Company }) {
  const query = useQuery(certificatesQuery(id))
  const manages = role !== null && rightsOf[role].people === 'write'
  const [isAdding, setAdding] = useState(false)
  const { data: certificates, error } = query
  // Who cannot add any needs no empty box.
  if (!manages && certificates?.length === 0) return null
  return (
    <Panel
      title="Certificates"
      actions={
        manages &&
        certificates !== undefined &&
        certificates.length < maxCertificates && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Add certificate
          </Button>
        )
      }
    >
      {certificates !== undefined ? (
        <List companyId={id} certificates={certificates} manages={manages} />
      ) : error !== null ? (
        <LoadError compact title="The certificates could not be loaded" query={query} />
      ) : (
        <LoadingRows label="Loading certificates" rows={2} row="h-12" />
      )}
      <Suspense>{isAdding && <AddDialog companyId={id} onClose={() => setAdding(false)} />}</Suspense>
    </Panel>
  )
}

interface ListProps {
  companyId: number
  certificates: readonly Certificate[]
  manages: boolean
}

function List({ companyId, certificates, manages }: ListProps) {
  const remove = useRemoveCertificate(companyId)
  if (certificates.length === 0)
    return (
      <p className="text-sm text-muted">
        No certificates yet. Add what others certified to you, with the document: everybody who sees this page
        sees it.
      </p>
    )
  return (
    <ul aria-label="Certificates" className="grid grid-cols-1 divide-y divide-line">
      {certificates.map((certificate) => (
        <Row
          key={certificate.id}
          companyId={companyId}
          certificate={certificate}
          onRemove={manages ? () => remove.mutate(certificate) : undefined}
        />
      ))}
    </ul>
  )
}

const states = {
  valid: { label: 'Valid', tone: 'success' },
  expiring: { label: 'Expires soon', tone: 'warning' },
  expired: { label: 'Expired', tone: 'danger' },
} as const

interface RowProps {
  companyId: number
  certificate: Certificate
  onRemove: (() => void) | undefined
}

function Row({ companyId, certificate, onRemove }: RowProps) {
  const { id, name, issuer, number, validUntil, state, file } = certificate
  const { label, tone } = states[state]
  const facts = [issuer, number].filter((fact) => fact !== '')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-sm">
      <div className="grid min-w-48 flex-1 grid-cols-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <UserText as="span" className="font-medium wrap-anywhere">
            {name}
          </UserText>
          <Badge tone={tone}>{label}</Badge>
        </p>
        {facts.length > 0 && (
          <p className="wrap-anywhere">
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && ' · '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        <p className="text-xs text-muted tabular-nums">
          {`${state === 'expired' ? 'Was valid' : 'Valid'} until ${formatDate(validUntil)}`}
        </p>
      </div>
      {file !== null && (
        <LinkButton
          size="sm"
          icon={Download}
          className="max-w-full"
          href={addressOf('/api/companies/:id/certificates/:certificateId/file', {
            id: String(companyId),
            certificateId: String(id),
          })}
        >
          <span className="min-w-0 truncate">
            <bdi>{file.name}</bdi> {`(${formatBytes(file.size)})`}
          </span>
        </LinkButton>
      )}
      {onRemove !== undefined && (
        <IconButton size="sm" icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
      )}
    </li>
  )
}
