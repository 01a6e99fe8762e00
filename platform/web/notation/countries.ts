import { countryCodes, countryName } from '#platform/contract/countries.ts'

interface Country {
  readonly code: string
  readonly name: string
}

let options: readonly Country[] | undefined

/** All countries by their names. */
export const countryOptions = (): readonly Country[] =>
  (options ??= countryCodes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name)))
