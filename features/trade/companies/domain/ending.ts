/** Days between the wish to delete a company and its end; until then an owner can keep it. */
export const endingDays = 14
/** Days before the end at which its owners are reminded. */
export const reminderDays = 2
/** Days for which a download of the whole company counts as taken along. */
export const exportCountsDays = 30

/** Years that the law wants booking documents kept. Germany: § 147 (3) AO since 2025. */
const keepingYears: Readonly<Record<string, number>> = { DE: 8 }
const longestKeeping = 10

/** They begin with the year after the document's. */
export const keepingYearsIn = (country: string): number => keepingYears[country] ?? longestKeeping

/** Downloads of a whole company that its owners may have prepared within a day. */
export const companyExportsPerDay = 5
