import * as z from 'zod'
import { defineErrors } from '#platform/contract/errors.ts'
import { text } from '#platform/contract/shapes.ts'
import { maxFiltersText, readFilters } from './column-filters.ts'

/** Filters of columns in a query: `[["amount","between","100",""]]`. */
export const columnFilters = text(maxFiltersText, 'The filters').transform((written, context) => {
  const filters = readFilters(written)
  if (filters !== undefined) return filters
  context.addIssue({ code: 'custom', message: 'The filters cannot be read' })
  return z.NEVER
})

export const filterErrors = defineErrors({
  unknownFilter: [400, 'The table cannot be filtered by this column'],
})
