const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The name of an ISO 3166-1 code, or the code itself. */
export const countryName = (code: string): string => (code === '' ? '' : (regions.of(code) ?? code))
