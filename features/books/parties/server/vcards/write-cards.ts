import { countryName } from '#platform/contract/countries.ts'
import { escapeText, vcardText } from '#platform/server/vcard/write.ts'
import type { Party } from '../../contract.ts'

const optional = (name: string, value: string): string[] =>
  value === '' ? [] : [`${name}:${escapeText(value)}`]

/** A customer or supplier as a card, and one of each of its people. */
export function cardsOf(party: Party): string {
  const { name, street, city, postcode, country, email, phone, note, contacts, legalName, vatId } = party
  const hasAddress = [street, city, postcode, country].some((part) => part !== '')
  const address = ['', '', street, city, '', postcode, countryName(country)].map(escapeText).join(';')
  const about = [note, legalName, vatId].filter((part) => part !== '').join('\n')
  return [
    vcardText('Customer or supplier', [
      ...optional('FN', name),
      `N:;${escapeText(name)};;;`,
      ...optional('ORG', name),
      ...optional('TEL;TYPE=WORK,VOICE', phone),
      ...optional('EMAIL;TYPE=INTERNET,WORK', email),
      ...(hasAddress ? [`ADR;TYPE=WORK:${address}`] : []),
      ...optional('NOTE', about),
    ]),
    ...contacts.map((contact) =>
      vcardText('Customer or supplier', [
        ...optional('FN', contact.name),
        `N:;${escapeText(contact.name)};;;`,
        ...optional('ORG', name),
        ...optional('TITLE', contact.role),
        ...optional('TEL;TYPE=WORK,VOICE', contact.phone),
        ...optional('EMAIL;TYPE=INTERNET,WORK', contact.email),
      ]),
    ),
  ].join('')
}
