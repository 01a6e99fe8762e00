import type { BusinessCard } from '../contract.ts'

/** What a contact is made of, beside the card. */
export interface ContactPerson {
  readonly id: number
  readonly fullName: string
  readonly website: string | null
}

interface ContactOptions {
  readonly person: ContactPerson
  readonly card: Omit<BusinessCard, 'isDefault' | 'visibility'>
  readonly updatedAt: string
  /** Origin of the product's own addresses. */
  readonly publicUrl: string
}

/**
 * A text value: separators and line ends are escaped, all other control characters dropped, so that no value can
 * begin a line of its own.
 */
export const escapeText = (value: string): string =>
  value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- taking them out is what this is for
    .replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const lineLimit = 75
const encoder = new TextEncoder()

/** A line in pieces of at most 75 octets, the later ones begun by a blank, none of them ending within a character. */
export function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > lineLimit) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += length
  }
  return [...pieces, piece].join('\r\n')
}

/** Family name last, as most address books sort; a name of one word is a given name. */
function nameParts(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const family = words.length > 1 ? (words.at(-1) ?? '') : ''
  const given = words.length > 1 ? words.slice(0, -1).join(' ') : fullName.trim()
  return `${escapeText(family)};${escapeText(given)};;;`
}

const places = { professional: 'WORK', personal: 'HOME', social: 'PREF' } as const

/**
 * The card as vCard 3.0 in UTF-8 (RFC 2426): unlike 4.0, every address book in use reads it. The title of a card
 * is its owner's word for it, so where a position is given the title goes with the note.
 */
export function vcard({ person, card, updatedAt, publicUrl }: ContactOptions): string {
  const profile = `${publicUrl}/profile/${person.id}`
  const place = places[card.cardType]
  const note = [card.position === '' ? '' : card.title, card.content].filter((part) => part !== '').join('\n')
  const given = (name: string, value: string) => (value === '' ? [] : [`${name}:${escapeText(value)}`])
  return (
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Kontor//Business card//EN',
      `UID:${profile}#card-${card.id}`,
      `REV:${updatedAt}`,
      ...given('FN', person.fullName),
      `N:${nameParts(person.fullName)}`,
      ...given('ORG', card.company),
      ...given('TITLE', card.position === '' ? card.title : card.position),
      ...given(`TEL;TYPE=${place},VOICE`, card.phone),
      ...given(`EMAIL;TYPE=INTERNET,${place}`, card.email),
      ...given('NOTE', note),
      ...(person.website === null ? [] : [`URL:${uri(person.website)}`]),
      `URL:${uri(profile)}`,
      'END:VCARD',
    ]
      .map(fold)
      .join('\r\n') + '\r\n'
  )
}

/** Addresses are not escaped like text, but written as addresses are: nothing but ASCII, and no line ends. */
const uri = (address: string): string => (URL.canParse(address) ? new URL(address).href : '')

/** A file name that says whose card it is. */
export const vcardFileName = ({ fullName }: Pick<ContactPerson, 'fullName'>): string =>
  `${
    fullName
      .replace(/[\p{Cc}\p{Cf}"<>|:*?/\\]/gu, '')
      .trim()
      .slice(0, 100)
      .toWellFormed() || 'contact'
  }.vcf`
