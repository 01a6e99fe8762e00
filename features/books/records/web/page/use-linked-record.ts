import { useEffect, useEffectEvent } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { toastError } from '#platform/web/api/index.ts'
import { bookIn, openedBook } from '#platform/web/api/book.ts'

/** Opens the record that an address names, `?record=12`, once. */
export function useLinkedRecord<Row>(
  memberId: number,
  load: (id: number) => Promise<Row>,
  show: (row: Row) => void,
): void {
  const search = useSearch()
  const open = useEffectEvent(async (address: URLSearchParams) => {
    const id = address.get('record') ?? ''
    address.delete('record')
    navigate(`${location.pathname}?${address}`, { replace: true })
    if (!/^[1-9]\d{0,14}$/.test(id)) return
    try {
      show(await load(Number(id)))
    } catch (error) {
      toastError(error)
    }
  })
  useEffect(() => {
    const address = new URLSearchParams(search)
    const book = bookIn(search)
    // Of another book: the page is about to load anew.
    const isElsewhere = book !== null && book !== (openedBook() ?? memberId)
    if (address.has('record') && !isElsewhere) void open(address)
  }, [search, memberId])
}
