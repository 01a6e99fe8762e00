import { countryName } from '#platform/contract/countries.ts'
import type { Party } from '../contract.ts'

export const placeOf = ({ city, country }: Pick<Party, 'city' | 'country'>): string =>
  [city, countryName(country)].filter((part) => part !== '').join(', ')

export const termsText = (days: number): string =>
  days === 0 ? 'Due at once' : days === 1 ? '1 day' : `${days} days`

export const countNames = (count: number): string => (count === 1 ? '1 name' : `${count} names`)
