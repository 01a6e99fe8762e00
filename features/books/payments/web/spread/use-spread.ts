import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Decimal, decimal, readDecimal, sum } from '#platform/contract/decimal.ts'
import type { OpenDocument } from '../../contract.ts'
import { fillInOrder } from '../../domain.ts'
import { type PaidDocument, referenceOf } from '../documents.ts'
import type { PaymentBody } from '../mutations.ts'
import { openBeside } from '../queries.ts'

export const idOf = ({ invoiceId, billId }: OpenDocument): number => invoiceId ?? billId ?? 0

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

/** The sum of what is typed; undefined as long as a part is no amount. */
function sumOf(parts: Readonly<Record<number, string>>): Decimal | undefined {
  const amounts = Object.values(parts).flatMap((text) => (isBlank(text) ? [] : [readDecimal(text)]))
  if (amounts.some((amount) => amount === undefined || amount.lt(0))) return undefined
  return sum(amounts.flatMap((amount) => amount ?? []))
}

/**
 * One payment of several documents of a party: what each of them gets.
 * @param all whether it begins with all that is open
 */
export function useSpread(document: PaidDocument, all: boolean) {
  const [isOn, setOn] = useState(all)
  const [typed, setParts] = useState<Readonly<Record<number, string>>>()
  const query = useQuery({ ...openBeside(document), enabled: isOn })
  const rows = query.data ?? []
  const open = () => Object.fromEntries(rows.map((row) => [idOf(row), decimal(row.openAmount).toFixed()]))
  const parts = typed ?? (all ? open() : {})
  const fill = (amount: string) => {
    const filled = fillInOrder(
      readDecimal(amount)?.toFixed() ?? '0',
      rows.map(({ openAmount }) => openAmount),
    ).map((part) => (part.gt(0) ? part.toFixed() : ''))
    setParts(Object.fromEntries(rows.map((row, index) => [idOf(row), filled[index] ?? ''])))
  }
  /** What no document gets; below zero if they get more than there is, undefined if that is not known. */
  const leftOf = (amount: string): Decimal | undefined => {
    const given = sumOf(parts)
    return given === undefined ? undefined : readDecimal(amount)?.minus(given)
  }
  return {
    isOn,
    /** Whether it says what the payment settles. */
    isUsed: isOn && rows.length > 0,
    query,
    rows,
    parts,
    fill,
    /** Begins with the document itself. */
    start: (amount: string) => {
      setParts({ [document.id]: amount })
      setOn(true)
    },
    setPart: (id: number, text: string) => setParts({ ...parts, [id]: text }),
    /** What is open on all of them. */
    total: sum(rows.map(({ openAmount }) => decimal(openAmount))),
    left: leftOf,
    allocations: (): NonNullable<PaymentBody['allocations']> =>
      rows.flatMap((row) => {
        const amount = parts[idOf(row)] ?? ''
        return readDecimal(amount)?.gt(0) === true
          ? [{ ...referenceOf({ of: document.of, id: idOf(row) }), amount }]
          : []
      }),
    problem: (amount: string): string | undefined => {
      const left = leftOf(amount)
      if (left === undefined) return 'Please enter amounts, or nothing'
      if (left.lt(0)) return 'The documents get more than the payment is'
      return left.eq(amount) ? 'Please enter what at least one document gets' : undefined
    },
    /** Asks about documents that get more than what is open on them. */
    question: (): string | undefined => {
      const tooMuch = rows.filter((row) => readDecimal(parts[idOf(row)] ?? '')?.gt(row.openAmount) === true)
      if (tooMuch.length === 0) return undefined
      const numbers = tooMuch.map(({ number }) => number).join(', ')
      return `Less than that is open on ${numbers}. The rest pays what else is open, or stays on account.`
    },
  }
}

export type Spread = ReturnType<typeof useSpread>
