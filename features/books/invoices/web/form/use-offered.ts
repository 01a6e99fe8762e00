import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Loadable } from '#platform/web/ui/states.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { InvoiceSuggestions } from '../../contract.ts'
import { maxSuggestions } from '../../domain.ts'
import { foundSuggestionsQuery } from '../queries.ts'

/** A single letter finds too much to be worth a request. */
const leastLetters = 2

interface Offered extends Pick<InvoiceSuggestions, 'customers' | 'items'> {
  /** Looks for what was typed among all customers and items. */
  readonly search: (text: string) => void
  readonly query: Loadable
}

/** The suggested customers and items. Where a book has more, what was typed finds the others. */
export function useOffered({ customers, items }: InvoiceSuggestions): Offered {
  const [typed, search] = useState('')
  const text = useDebouncedValue(typed.trim())
  const isCut = customers.length >= maxSuggestions || items.length >= maxSuggestions
  const query = useQuery({
    ...foundSuggestionsQuery(text),
    enabled: isCut && text.length >= leastLetters,
  })
  const found = query.data
  const offered = useMemo(
    () => ({
      customers: withFound(customers, found?.customers, ({ name, customerId }) => `${customerId} ${name}`),
      items: withFound(items, found?.items, ({ description, itemId }) => `${itemId} ${description}`),
      search,
    }),
    [customers, items, found],
  )
  return { ...offered, query }
}

function withFound<T>(known: readonly T[], found: readonly T[] = [], keyOf: (one: T) => string): T[] {
  const keys = new Set(known.map(keyOf))
  return [...known, ...found.filter((one) => !keys.has(keyOf(one)))]
}
