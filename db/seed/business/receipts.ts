import type { FileName } from '../documents/index.ts'
import { type MadeFile, makeFile } from '../files.ts'
import { seededRandom } from '../random.ts'

type ReceiptTable = 'financials' | 'materials' | 'invoices'

/** Files of the newest records of a table, one after the other. */
const files: Readonly<Record<ReceiptTable, readonly (readonly FileName[])[]>> = {
  financials: [['commercial-invoice-5520.pdf'], ['coffee-fund.txt']],
  materials: [['packing-list-1193.pdf', 'pallet-label.png'], ['inspection-report-0731.pdf']],
  invoices: [['purchase-order-4417.pdf']],
}

export interface PlannedReceipt {
  readonly collection: ReceiptTable
  /** Which record has it: 0 is the newest. */
  readonly place: number
  readonly made: MadeFile
}

/** Makes receipts and delivery notes for a few records. */
export const planReceipts = (now: Date, seed: number): Promise<PlannedReceipt[]> =>
  Promise.all(
    Object.entries(files)
      .flatMap(([collection, records]) =>
        records.flatMap((names, place) => names.map((name) => ({ collection, place, name }))),
      )
      .map(async ({ collection, place, name }, index) => ({
        // The names of an object of this type are no others.
        collection: collection as ReceiptTable,
        place,
        made: await makeFile(name, now, seededRandom(seed + index), 'record-files'),
      })),
  )
