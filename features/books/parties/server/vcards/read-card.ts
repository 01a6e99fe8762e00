import { countryCodes, countryName } from '#platform/contract/countries.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { type Card, partsOf, textOf } from '#platform/server/vcard/read.ts'
import { type PartyForm, partyForm } from '../../contract.ts'
import { maxName, maxNote } from '../../domain.ts'

/** One line without control characters, at most as long. */
const line = (text: string, limit: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .toWellFormed()

const lines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim()

/** Codes and names, because a file may hold some ten thousand addresses. */
const countries: ReadonlyMap<string, string> = new Map(
  countryCodes.flatMap((code) => [
    [countryName(code).toLowerCase(), code],
    [code.toLowerCase(), code],
  ]),
)

/** `Germany`, `DE`, `de`; empty if nobody knows it. */
const countryOf = (written: string): string => countries.get(written.trim().toLowerCase()) ?? ''

/** Values of a property, the preferred ones first. */
const valuesOf = (card: Card, name: string): string[] =>
  card
    .filter((property) => property.name === name)
    .toSorted((one, other) => Number(other.types.includes('pref')) - Number(one.types.includes('pref')))
    .map(({ value }) => value)

/** `Lang;Ada;;Dr.;` as people say it. */
function spokenName(structured: string): string {
  const [family = '', given = '', more = '', prefix = '', suffix = ''] = partsOf(structured)
  return [prefix, given, more, family, suffix].filter((part) => part.trim() !== '').join(' ')
}

interface Address {
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: string
}

function addressOf(structured: string): Address {
  const [box = '', extended = '', street = '', city = '', region = '', postcode = '', country = ''] =
    partsOf(structured)
  const code = countryOf(country)
  return {
    street: line([street, extended, box].filter((part) => part.trim() !== '').join(', '), 200),
    postcode: line(postcode, 20),
    // A country that has no code stays with the town.
    city: line(
      [city, region, code === '' ? country : ''].filter((part) => part.trim() !== '').join(', '),
      100,
    ),
    country: code,
  }
}

const nowhere: Address = { street: '', postcode: '', city: '', country: '' }
const spoken = ({ street, postcode, city, country }: Address): string =>
  [street, `${postcode} ${city}`.trim(), countryName(country)].filter((part) => part !== '').join(', ')

/**
 * What a card says, as a customer or supplier: its organisation with the person, or the person alone. Further addresses
 * and numbers go into the note. Undefined for a card without a name.
 */
export function partyOfCard(card: Card): PartyForm | undefined {
  const fullName =
    line(textOf(valuesOf(card, 'FN')[0] ?? ''), maxName) ||
    line(spokenName(valuesOf(card, 'N')[0] ?? ''), maxName)
  const [organisation = '', ...units] = partsOf(valuesOf(card, 'ORG')[0] ?? '').map((part) =>
    line(part, maxName),
  )
  const emails = valuesOf(card, 'EMAIL').map((value) => line(textOf(value).replace(/^mailto:/i, ''), 254))
  const [email = '', ...moreEmails] = emails.filter(isEmailAddress)
  const [phone = '', ...morePhones] = valuesOf(card, 'TEL')
    .map((value) => line(textOf(value).replace(/^tel:/i, ''), 50))
    .filter((value) => value !== '')
  const [address = nowhere, ...moreAddresses] = valuesOf(card, 'ADR')
    .map(addressOf)
    .filter((each) => spoken(each) !== '')
  const name = organisation || fullName || email
  if (name === '') return undefined
  const title = textOf(valuesOf(card, 'TITLE')[0] ?? valuesOf(card, 'ROLE')[0] ?? '')
  const role = line([title, ...units].filter((part) => part.trim() !== '').join(', '), 100)
  const isPerson =
    organisation !== '' && fullName !== '' && fullName.toLowerCase() !== organisation.toLowerCase()
  const told = [
    ...valuesOf(card, 'NOTE').map((value) => lines(textOf(value))),
    ...(isPerson || role === '' ? [] : [role]),
    ...moreEmails,
    ...emails.filter((each) => each !== '' && !isEmailAddress(each)),
    ...morePhones,
    ...moreAddresses.map(spoken),
    ...valuesOf(card, 'URL').map((value) => line(textOf(value), 500)),
  ]
  return partyForm.parse({
    name,
    ...address,
    ...(isPerson ? { contacts: [{ name: fullName, role, email, phone }] } : { email, phone }),
    note: [...new Set(told)]
      .filter((each) => each !== '')
      .join('\n')
      .slice(0, maxNote)
      .toWellFormed(),
  })
}
