import { escapeText, vcardText } from '#platform/server/vcard/write.ts'
import type { BusinessCard } from '../contract.ts'

/** The fields of a contact that come from the profile. */
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

/** The last word is the family name, because address books sort by it. A single word is a given name. */
function nameParts(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const family = words.length > 1 ? (words.at(-1) ?? '') : ''
  const given = words.length > 1 ? words.slice(0, -1).join(' ') : fullName.trim()
  return `${escapeText(family)};${escapeText(given)};;;`
}

const typeNames = { professional: 'WORK', personal: 'HOME', social: 'PREF' } as const

/**
 * The card as vCard 3.0 in UTF-8 (RFC 2426), because not every address book reads 4.0. The title is the owner's own
 * name for the card, so it goes into the note if the card has a position.
 */
export function vcard({ person, card, updatedAt, publicUrl }: ContactOptions): string {
  const profile = `${publicUrl}/profile/${person.id}`
  const typeName = typeNames[card.cardType]
  const note = [card.position === '' ? '' : card.title, card.content].filter((part) => part !== '').join('\n')
  const optionalLine = (name: string, value: string) => (value === '' ? [] : [`${name}:${escapeText(value)}`])
  return vcardText('Business card', [
    `UID:${profile}#card-${card.id}`,
    `REV:${updatedAt}`,
    ...optionalLine('FN', person.fullName),
    `N:${nameParts(person.fullName)}`,
    ...optionalLine('ORG', card.company),
    ...optionalLine('TITLE', card.position === '' ? card.title : card.position),
    ...optionalLine(`TEL;TYPE=${typeName},VOICE`, card.phone),
    ...optionalLine(`EMAIL;TYPE=INTERNET,${typeName}`, card.email),
    ...optionalLine('NOTE', note),
    ...(person.website === null ? [] : [`URL:${uri(person.website)}`]),
    `URL:${uri(profile)}`,
  ])
}

/** Percent-encodes an address: only ASCII and no line ends, so it needs no escaping. */
const uri = (address: string): string => (URL.canParse(address) ? new URL(address).href : '')
