import type { ReactNode } from 'react'
import { VatNumber } from '#features/books/company-identity/web/parts.ts'
import { EmptyState, Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { placeOf, shortAddress } from '../texts.ts'

/** What a company tells everybody of itself. */
export function About({ company }: { company: Company }) {
  const { about, street, postcode, website, email, phone, vatId, registration, identity } = company
  const address = [street, [postcode, placeOf(company)].filter((part) => part !== '').join(' ')]
    .filter((line) => line !== '')
    .join(', ')
  const facts: Readonly<Record<string, ReactNode>> = {
    Address: address,
    Website: website !== '' && (
      <TextLink href={website} target="_blank" className="wrap-anywhere">
        {shortAddress(website)}
      </TextLink>
    ),
    Email: email !== '' && <TextLink href={`mailto:${email}`}>{email}</TextLink>,
    Phone: phone !== '' && <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</TextLink>,
    'VAT number': vatId !== '' && <VatNumber identity={identity} />,
    Registration: registration,
  }
  const told = Object.entries(facts).filter(([, value]) => value !== '' && value !== false)
  if (about === '' && told.length === 0)
    return <EmptyState compact art="files" title="This company has not told anything of itself yet" />
  return (
    <Panel title="About">
      <div className="grid grid-cols-1 gap-4 text-sm">
        {about !== '' && (
          <p className="wrap-anywhere whitespace-pre-wrap">
            <UserText>{about}</UserText>
          </p>
        )}
        {told.length > 0 && (
          <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
            {told.map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-xs text-muted">{name}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Panel>
  )
}
