/** Whether an address asks for a requisition of what is below its minimum: `?fill=below-minimum`. */
export const fillsTable = (search: string): boolean =>
  new URLSearchParams(search).get('fill') === 'below-minimum'
