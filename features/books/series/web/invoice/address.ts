/** The address of the recurring invoices, in the book of the window; with an id that one is opened. */
export function recurringAddress(search: string, id?: number): string {
  const book = new URLSearchParams(search).get('book')
  const address = new URLSearchParams({ tab: 'invoices', view: 'recurring' })
  if (id !== undefined) address.set('series', String(id))
  if (book !== null) address.set('book', book)
  return `/ai?${address}`
}
