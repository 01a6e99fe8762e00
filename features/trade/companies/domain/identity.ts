/** What administrators choose among companies: those whose number nobody checked, or whose names look alike. */
export const companyFilters = ['all', 'unchecked', 'alike'] as const
export type CompanyFilter = (typeof companyFilters)[number]

/** Companies with similar names that one of them shows. */
export const maxNamesakes = 5
