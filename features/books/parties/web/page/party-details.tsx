import { useMembers } from '#features/people/members/web/index.ts'
import { Details, hasDetails } from '#platform/web/ui/details.tsx'
import { TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Party } from '../../contract.ts'
import { placeOf, termsText } from '../texts.ts'

const mail = (address: string) => <TextLink href={`mailto:${address}`}>{address}</TextLink>
const call = (phone: string) => <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</TextLink>

/** Address, numbers, terms and people. What is not known is left out. */
export function PartyDetails({ party }: { party: Party }) {
  const { street, postcode, email, phone, contacts, paymentTermsDays, currency, note } = party
  const { companyId, companyName, userId, mailStopped } = party
  // Nobody for a member whom the reader may not know of.
  const [member] = useMembers(userId === null ? [] : [userId]).members
  const town = [postcode, placeOf(party)].filter((part) => part !== '').join(' ')
  const known = {
    'Legal name': party.legalName,
    Address: [street, town].filter((line) => line !== '').join(', '),
    'Customer ID': party.customerId,
    'VAT number': party.vatId,
    Registration: party.registration,
    Email: email === '' ? '' : mail(email),
    Phone: phone === '' ? '' : call(phone),
    Currency: currency ?? '',
    'Payment terms': paymentTermsDays === null ? '' : termsText(paymentTermsDays),
    'Company on Kontor':
      companyId === null ? '' : <TextLink href={`/companies/${companyId}`}>{companyName}</TextLink>,
    'Member on Kontor':
      member === undefined ? '' : <TextLink href={`/profile/${member.id}`}>{member.fullName}</TextLink>,
    'Reminders and mails': mailStopped ? 'Stopped' : '',
    'Also written': party.otherNames.join(' · '),
  }
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      {!hasDetails(known) && contacts.length === 0 && note === '' && (
        <p className="text-muted">Only the name is known so far.</p>
      )}
      <Details values={known} />
      {contacts.length > 0 && (
        <ul aria-label="People" className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {contacts.map((contact) => (
            <li key={contact.name} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
              <span className="min-w-40 flex-1 wrap-anywhere">
                <UserText className="font-medium">{contact.name}</UserText>
                {contact.role !== '' && <span className="text-muted"> · {contact.role}</span>}
              </span>
              {contact.email !== '' && mail(contact.email)}
              {contact.phone !== '' && call(contact.phone)}
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <UserText>{note}</UserText>
        </p>
      )}
    </div>
  )
}
