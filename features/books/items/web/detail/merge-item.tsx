import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MergeDialog } from '#features/books/records/web/parts.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { Item } from '../../contract.ts'
import { useMerge } from '../mutations.ts'
import { listQuery } from '../queries.ts'

interface Props {
  item: Item
  onClose: () => void
  /** Gets the one that is left. */
  onMerged: (id: number) => void
}

/** Chooses the item that this one becomes part of. */
export function MergeItem({ item, ...props }: Props) {
  const [text, setText] = useState('')
  const found = useInfiniteQuery(listQuery({ search: useDebouncedValue(text.trim()) }))
  const items = found.data?.pages[0]?.items ?? []
  return (
    <MergeDialog
      {...props}
      merged={item}
      undone="This cannot be undone."
      found={items.map(({ id, name, code }) => ({ id, name, detail: code }))}
      isSearching={found.isFetching}
      source={{ query: found, failure: 'The items could not be loaded' }}
      onSearch={setText}
      merge={useMerge(item.id)}
    />
  )
}
