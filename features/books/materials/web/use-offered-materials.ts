import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { maxSuggestions } from '../domain.ts'
import { foundMaterialsQuery } from './queries.ts'

interface Material {
  readonly materialName: string
  readonly unit: string
  readonly code: string
}

const none: readonly Material[] = []

/** A single letter finds too much to be worth a request. */
const leastLetters = 2

/** The suggested materials. Where a book has more, what was typed finds the others. */
export function useOfferedMaterials(suggested: readonly Material[] = none) {
  const [typed, search] = useState('')
  const text = useDebouncedValue(typed.trim())
  const query = useQuery({
    ...foundMaterialsQuery(text),
    enabled: suggested.length >= maxSuggestions && text.length >= leastLetters,
  })
  const found = query.data ?? none
  const materials = useMemo(() => {
    const names = new Set(suggested.map(({ materialName }) => materialName))
    return [...suggested, ...found.filter(({ materialName }) => !names.has(materialName))]
  }, [suggested, found])
  return { materials, search, query }
}
