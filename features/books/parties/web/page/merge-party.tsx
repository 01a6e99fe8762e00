import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MergeDialog } from '#features/books/records/web/parts.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { Party } from '../../contract.ts'
import { useMerge } from '../mutations.ts'
import { listQuery } from '../queries.ts'
import { placeOf } from '../texts.ts'

interface Props {
  party: Party
  onClose: () => void
  /** Gets the one that is left. */
  onMerged: (id: number) => void
}

/** Chooses the customer or supplier that this one becomes part of. */
export function MergeParty({ party, ...props }: Props) {
  const [text, setText] = useState('')
  const found = useInfiniteQuery(listQuery({ search: useDebouncedValue(text.trim()), isTrash: false }))
  const parties = found.data?.pages[0]?.items ?? []
  return (
    <MergeDialog
      {...props}
      merged={party}
      undone="It can be undone on the page of the other one."
      found={parties.map((one) => ({ id: one.id, name: one.name, detail: placeOf(one) }))}
      isSearching={found.isFetching}
      source={{ query: found, failure: 'Customers and suppliers could not be loaded' }}
      onSearch={setText}
      merge={useMerge(party.id)}
    />
  )
}
