/** Whether an address opens the form of a requisition: `?fill=below-minimum` or, filled already, `?fill=prepared`. */
export const fillsTable = (search: string): boolean => new URLSearchParams(search).has('fill')
