import * as z from 'zod'
import { companyIdentity } from '#features/books/company-identity/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { photo } from './photos.ts'
import { changeAnswers, changeStates } from '../domain/changes.ts'
import {
  deliveryStates,
  eventKinds,
  maxPapers,
  maxPhotos,
  movementKinds,
  orderSides,
  orderStates,
  orderSteps,
} from '../domain.ts'

const party = z.object({
  name: z.string(),
  companyId: id.nullable(),
  /** Of the company; null for whoever is none. */
  identity: companyIdentity.nullable(),
})

export const orderHead = z.object({
  id,
  /** The caller's side. */
  side: z.enum(orderSides),
  state: z.enum(orderStates),
  sentBy: z.enum(orderSides),
  /** The number in the caller's own book, once it has one. */
  number: z.string().nullable(),
  /** That in the other book. */
  otherNumber: z.string().nullable(),
  buyer: party,
  seller: party,
  currency: z.enum(currencies),
  /** Of all lines, with the freight. */
  total: z.number(),
  createdAt: timestamp,
  version: z.number().int(),
})
export type OrderHead = z.infer<typeof orderHead>

const deliveryHead = z.object({
  id,
  number: z.string(),
  state: z.enum(deliveryStates),
  note: z.string(),
  shippedAt: timestamp,
  /** Of what came, the oldest first. */
  photos: z.array(photo).max(maxPhotos),
})

export const delivery = deliveryHead.extend({
  orderId: id,
  /** The caller's side of the order. */
  side: z.enum(orderSides),
  lines: z.array(
    z.object({
      line: z.number().int(),
      description: z.string(),
      unit: z.string(),
      quantity: z.number(),
      /** In the caller's own book. */
      warehouse: z.string(),
      received: z.number().nullable(),
      damaged: z.number().nullable(),
      acceptsSurplus: z.boolean(),
      note: z.string(),
      /** What it moved in the caller's own stock. */
      movements: z.array(z.object({ kind: z.enum(movementKinds), id })),
    }),
  ),
})
export type Delivery = z.infer<typeof delivery>

const changedLine = z.object({
  quantity: z.number(),
  unitPrice: z.number(),
  neededBy: z.string().nullable(),
})

/** What one side proposed and the other one answered; the agreed ones are the versions of the order. */
const change = z.object({
  id,
  side: z.enum(orderSides),
  state: z.enum(changeStates),
  reason: z.string(),
  answer: z.string(),
  proposedAt: timestamp,
  answeredAt: timestamp.nullable(),
  /** A second person of the buyer has to want it too. */
  isWaiting: z.boolean(),
  lines: z.array(changedLine.extend({ line: z.number().int(), before: changedLine })),
  /** What the caller may answer now. */
  answers: z.array(z.enum(changeAnswers)),
})

/** An invoice or a bill of the order. */
const paper = z.object({
  of: z.enum(['invoice', 'bill']),
  /** Of the invoice, or of the bill. */
  id,
  kind: z.enum(['invoice', 'creditNote']),
  /** In the caller's own book. */
  number: z.string(),
  /** Whether an invoice is issued; then, as of a bill, what the buyer said. */
  state: z.enum(['draft', 'issued', 'open', 'accepted', 'disputed']),
  date: z.string(),
  total: z.number(),
  openAmount: z.number(),
  /** Of the seller's invoice: what the buyer says to have paid and no payment of the seller's says yet. */
  announced: z.number(),
})

export const order = orderHead.extend({
  /** The post of the requisition, if it is still there. */
  postId: id.nullable(),
  bookId: id,
  freight: z.number(),
  deliveryPlace: z.string(),
  incoterm: z.string().nullable(),
  paymentTerms: z.string(),
  terms: z.string(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      description: z.string(),
      alternative: z.string(),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      amount: z.number(),
      neededBy: z.string().nullable(),
      leadDays: z.number().int().nullable(),
      note: z.string(),
      /** In the caller's own catalogue. */
      itemId: id.nullable(),
      itemName: z.string().nullable(),
      /** Where the caller's own goods of it were moved last; null where that is not known. */
      warehouse: z.string().nullable(),
      underWay: z.number(),
      /** All that came, with what was damaged. */
      received: z.number(),
      damaged: z.number(),
      /** What the seller may still send. */
      open: z.number(),
      /** On issued invoices, less what was credited; null without the right to read invoices. */
      invoiced: z.number().nullable(),
      /** What the seller may still put on an invoice; of the buyer, null. */
      toInvoice: z.number().nullable(),
    }),
  ),
  timeline: z.array(
    z.object({
      at: timestamp,
      side: z.enum(orderSides),
      kind: z.enum(eventKinds),
      /** Only of the caller's own side. */
      by: z.string().nullable(),
      reason: z.string(),
      /** The number of the delivery that it is about. */
      delivery: z.string().nullable(),
    }),
  ),
  deliveries: z.array(deliveryHead),
  /** The oldest first. */
  changes: z.array(change),
  /** The caller may take the steps of the order. */
  mayTrade: z.boolean(),
  /** The caller may send and receive goods. */
  mayMove: z.boolean(),
  /** The caller may draft invoices of what was delivered. */
  mayInvoice: z.boolean(),
  /** Of the caller's own book: the seller's invoices and credit notes, or the buyer's bills; none without the right. */
  papers: z.array(paper).max(maxPapers),
  /** What the caller may do now. */
  steps: z.array(z.enum(orderSteps)),
})
export type Order = z.infer<typeof order>
