/** Whether an address opens the form of a requisition: `?fill=below-minimum` or, filled already, `?fill=prepared`. */
export const fillsTable = (search: string): boolean => new URLSearchParams(search).has('fill')

/** Whether it is to be filled with what is below its minimum. */
export const fillsShortages = (search: string): boolean =>
  new URLSearchParams(search).get('fill') === 'below-minimum'

/** Once it is opened, the address asks for it no more. */
export function forgetFill(): void {
  const address = new URL(location.href)
  if (!fillsTable(address.search)) return
  address.searchParams.delete('fill')
  history.replaceState(history.state, '', address)
}
