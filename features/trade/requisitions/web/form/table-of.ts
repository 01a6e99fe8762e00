import { deadlineBoxes, type Table } from '#features/network/posts/web/form.ts'
import type { Requisition } from '../../contract.ts'

/** A requisition that is to be changed. */
export const tableOf = (requisition: Requisition): Table => ({
  bookId: requisition.own?.bookId ?? null,
  currency: requisition.currency,
  ...deadlineBoxes(requisition.deadline),
  sealed: requisition.sealed,
  hidesAskers: requisition.hidesAskers ? true : null,
  deliveryPlace: requisition.deliveryPlace,
  lines: requisition.lines.map((line) => ({
    key: line.line,
    line: line.line,
    description: line.description,
    itemId: line.itemId,
    quantity: String(line.quantity),
    unit: line.unit,
    neededBy: line.neededBy ?? '',
    specification: line.specification,
  })),
  companies: requisition.own?.companies ?? [],
  origin: null,
})
