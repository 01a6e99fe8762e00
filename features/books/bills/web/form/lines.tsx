import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { boughtItems, itemSearch } from '#features/books/lines/web/index.ts'
import { type LineKind, LinesSection } from '#features/books/lines/web/form.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'

const lineKind: LineKind = {
  title: 'Lines',
  list: 'Lines',
  one: 'line',
  // Below zero for what is taken back.
  leastQuantity: '-999999999',
  saysWhyUntaxed: false,
}

/** The lines of the bill, which offer the book's items. */
export function Lines() {
  const [typed, setTyped] = useState('')
  const query = useQuery(itemSearch(useDebouncedValue(typed.trim())))
  const { data } = query
  const items = useMemo(() => boughtItems(data ?? []), [data])
  return (
    <>
      <LoadLine title="The items could not be loaded" query={query} />
      <LinesSection kind={lineKind} items={items} onType={setTyped} taxed />
    </>
  )
}
