import type { PreparedRequisition } from '../../contract.ts'
import { blankTable, deadlineBoxes, type Origin, type Table } from '#features/network/posts/web/form.ts'

interface Prepared extends Origin {
  readonly bookId: number
  readonly fields: PreparedRequisition
}

/** A table of what a client has prepared. What the client left out is as in a blank table. */
export function preparedTable({ bookId, fields, proposalId, clientName }: Prepared): Table {
  const { currency, deadline, sealed, deliveryPlace, lines } = fields
  const blank = blankTable()
  return {
    ...blank,
    bookId,
    currency: currency ?? blank.currency,
    ...(deadline !== null && deadlineBoxes(deadline)),
    sealed,
    deliveryPlace,
    lines: lines.map((line, at) => ({ ...line, key: at + 1, line: null, neededBy: line.neededBy ?? '' })),
    origin: { proposalId, clientName },
  }
}
