import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayRead } from '#platform/contract/books.ts'
import { isDate } from '#platform/contract/dates.ts'
import { readDecimal } from '#platform/contract/decimal.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import type { Loadable } from '#platform/web/ui/states.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { SameMoney } from '../../contract.ts'
import type { PaidDocument } from '../documents.ts'
import { sameMoneyAs } from '../queries.ts'

interface Typed {
  readonly date: string
  /** What moved on the account. */
  readonly amount: string
  readonly reference: string
}

export interface SameMoneyChoice {
  readonly query: Loadable
  readonly rows: readonly SameMoney[]
  /** The id of a row; 0 for none of them. */
  readonly chosen: number
  readonly choose: (id: number) => void
  /** What a payment says of it; nothing where nothing was found. */
  readonly said: { readonly transactionId?: number | null }
}

/** What the table of transactions has already that may be the money of a payment. */
export function useSameMoney(document: PaidDocument, typed: Typed): SameMoneyChoice {
  const words = JSON.stringify(typed)
  const settled = useDebouncedValue(words, 300)
  const { date, amount, reference }: Typed = JSON.parse(settled)
  const mayLook = mayRead(useBookRights(), ['financials'])
  const isTyped = isDate(date) && (readDecimal(amount)?.gt(0) ?? false)
  const plain = readDecimal(amount)?.toFixed(2) ?? ''
  const query = useQuery({
    ...sameMoneyAs(document, { date, amount: plain, reference: reference.trim() }),
    enabled: mayLook && isTyped,
    placeholderData: keepPreviousData,
  })
  const [picked, choose] = useState<number>()
  const rows = mayLook && isTyped ? (query.data ?? []) : []
  const usual = rows.find(({ isSame }) => isSame)?.id ?? 0
  const chosen =
    picked !== undefined && (picked === 0 || rows.some(({ id }) => id === picked)) ? picked : usual
  return {
    query,
    rows,
    chosen,
    choose,
    // Of what was typed a moment ago nobody has chosen yet.
    said: rows.length === 0 || words !== settled ? {} : { transactionId: chosen === 0 ? null : chosen },
  }
}
