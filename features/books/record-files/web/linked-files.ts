import { createContext, type ReactNode } from 'react'
import type { FiledRecord } from './queries.ts'

/** Shows the files of the Files place that are linked to a record. Undefined where nothing can. */
export const LinkedFilesOf = createContext<((record: FiledRecord) => ReactNode) | undefined>(undefined)
