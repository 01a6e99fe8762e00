import { useQuery } from '@tanstack/react-query'
import { enginesQuery } from './chat/queries.ts'

/** The default engine; undefined until it is known. */
export const useEngine = () => useQuery(enginesQuery).data?.[0]
