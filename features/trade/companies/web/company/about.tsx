import { VatNumber } from '#features/books/company-identity/web/parts.ts'
import { Details, hasDetails } from '#platform/web/ui/details.tsx'
import { EmptyState, Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { placeOf, shortAddress } from '../texts.ts'

/** What a company tells everybody of itself. */
export function About({ company }: { company: Company }) {
  const { about, street, postcode, website, email, phone, vatId, registration, identity } = company
  const address = [street, [postcode, placeOf(company)].filter((part) => part !== '').join(' ')]
    .filter((line) => line !== '')
    .join(', ')
  const known = {
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
  if (about === '' && !hasDetails(known))
    return <EmptyState compact art="files" title="This company has not told anything of itself yet" />
  return (
    <Panel title="About">
      <div className="grid grid-cols-1 gap-4 text-sm">
        {about !== '' && (
          <p className="wrap-anywhere whitespace-pre-wrap">
            <UserText>{about}</UserText>
          </p>
        )}
        <Details values={known} />
      </div>
    </Panel>
  )
}
