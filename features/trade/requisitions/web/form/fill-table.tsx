import { useEffect, useRef } from 'react'
import type { TableFillProps } from '#features/network/posts/web/form.ts'
import { openedBook } from '#platform/web/api/book.ts'
import { errorText } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { usualText } from '../../domain.ts'
import { loadShortages } from '../queries.ts'
import { withShortages } from './shortages.ts'

const nothing = 'Everything that is below its minimum is on its way'

/** Asks for what is below its minimum, without losing what is typed. */
async function fill({ typed, onFill }: TableFillProps): Promise<void> {
  try {
    const shortages = await loadShortages()
    const { text, table: before } = typed()
    const { table, added } = withShortages(before, shortages, openedBook())
    if (added === 0) {
      toast({ title: shortages.items.length === 0 ? nothing : 'The table asks for all of it already' })
      return
    }
    onFill({ text: text.trim() === '' ? usualText : text, table })
    if (!shortages.isAll) toast({ title: 'More is missing than one requisition can ask for' })
  } catch (error) {
    toast({ title: 'The table could not be filled', description: errorText(error), variant: 'destructive' })
  }
}

/** Fills the table of a post once. */
export function FillTable(properties: TableFillProps) {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void fill(properties)
  }, [properties])
  return null
}
