import { useQuery } from '@tanstack/react-query'
import { enginesQuery } from './chat/queries.ts'

/** The engine that answers here; undefined until it is known. */
export const useEngine = () => useQuery(enginesQuery).data?.[0]
