import { countryName } from '#platform/contract/countries.ts'
import type { Area, AreaRight } from '#platform/contract/books.ts'
import { areaLabels, rightsOf, type Role } from '../domain.ts'

const sentences = [
  ['write', 'Changes'],
  ['read', 'Sees'],
  ['none', 'No access to'],
] as const satisfies readonly (readonly [AreaRight, string])[]

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What a role may do: 'Changes money and invoices. Sees trade. No access to people and settings.' */
export function describeRole(role: Role): string {
  // The keys of a complete record are its areas.
  const rights = Object.entries(rightsOf[role]) as [Area, AreaRight][]
  return sentences
    .flatMap(([right, verb]) => {
      const areas = rights
        .filter(([, each]) => each === right)
        .map(([area]) => areaLabels[area].toLowerCase())
      return areas.length === 0 ? [] : [`${verb} ${list.format(areas)}.`]
    })
    .join(' ')
}

/** 'Hamburg, Germany': the parts that a company has told. */
export const placeOf = ({ city, country }: { city: string; country: string }): string =>
  [city, countryName(country)].filter((part) => part !== '').join(', ')

export const countPeople = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** An address without scheme and final slash. */
export const shortAddress = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
