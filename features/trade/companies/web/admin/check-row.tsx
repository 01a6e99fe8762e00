import { VatNumber } from '#features/books/company-identity/web/parts.ts'
import { formatMoment } from '#platform/web/notation/dates.ts'
import { Button, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { ListedCompany } from '../../contract.ts'
import { placeOf } from '../texts.ts'
import { useCheck, useUncheck } from './queries.ts'

const checkText = ({ at, by }: NonNullable<ListedCompany['check']>): string =>
  `Checked by ${by?.fullName ?? 'somebody who is gone'} on ${formatMoment(new Date(at))}`

/** One company: its names and number, others that are called alike, and the mark. */
export function CheckRow({ company }: { company: ListedCompany }) {
  const { id, name, legalName, vatId, check, namesakes } = company
  const [marking, unmarking] = [useCheck(company), useUncheck(company)]
  const facts = [legalName === name ? '' : legalName, placeOf(company)].filter((fact) => fact !== '')
  return (
    <li data-list-item className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 text-sm">
      <div className="grid min-w-48 flex-1 grid-cols-1 gap-1">
        <TextLink
          href={`/companies/${id}`}
          quiet
          className="max-w-full min-w-0 justify-self-start font-medium"
        >
          <UserText kind="name">{name}</UserText>
        </TextLink>
        {facts.length > 0 && (
          <UserText as="p" className="text-xs wrap-anywhere text-muted">
            {facts.join(' · ')}
          </UserText>
        )}
        <p className="text-xs">
          <VatNumber
            identity={{ legalName: '', vatId, isChecked: check !== null, hasNamesake: namesakes.length > 0 }}
          />
        </p>
        {check !== null && <p className="text-xs wrap-anywhere text-muted">{checkText(check)}</p>}
        {namesakes.length > 0 && (
          <p className="text-xs wrap-anywhere text-warning-text">
            {'Similar: '}
            {namesakes.map((other, at) => (
              <span key={other.id}>
                {at > 0 && ', '}
                <TextLink href={`/companies/${other.id}`}>
                  <UserText as="span">{other.name}</UserText>
                </TextLink>
              </span>
            ))}
          </p>
        )}
      </div>
      {check !== null ? (
        <Button
          size="sm"
          aria-label={`Take the mark back: ${name}`}
          busy={unmarking.isPending}
          onClick={() => unmarking.mutate()}
        >
          Take the mark back
        </Button>
      ) : (
        vatId !== '' && (
          <Button
            size="sm"
            aria-label={`Mark as checked: ${name}`}
            busy={marking.isPending}
            onClick={() => marking.mutate()}
          >
            Mark as checked
          </Button>
        )
      )}
    </li>
  )
}
