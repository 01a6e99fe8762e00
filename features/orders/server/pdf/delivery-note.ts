import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { renderSVG } from 'uqr'
import type * as z from 'zod'
import { notationFor } from '#features/accounts/server/index.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatQuantity } from '#platform/contract/decimal.ts'
import { specNotation } from '#platform/contract/notation.ts'
import type { App } from '#platform/server/app.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { safeFileName } from '#platform/server/files/uploads.ts'
import { openTypesetter } from '#platform/server/pdf/typesetter.ts'
import type { noteQuery } from '../../contract.ts'
import type { Deliveries } from '../delivering.ts'
import type { Orders } from '../orders.ts'
import type { Actor, OneDelivery } from '../sides.ts'

const papers = { a4: 'a4', letter: 'us-letter' } as const
/** The path under which the template finds the code. */
const codePath = 'code.svg'

/** Delivery notes as PDF: what travels with the goods, so without prices. */
export function deliveryNotes(
  { log, database, config }: Pick<App, 'log' | 'database' | 'config'>,
  orders: Pick<Orders, 'get'>,
  deliveries: Pick<Deliveries, 'get'>,
) {
  const typesetter = openTypesetter({ log })
  let template: Promise<string> | undefined

  /** @param link where the code leads; absent: to the order's page, for who has an account */
  const pdf = async (
    reader: Actor,
    delivery: OneDelivery,
    { paper, numbers, dates }: z.output<typeof noteQuery>,
    link?: string,
  ): Promise<FileAnswer> => {
    template ??= readFile(path.join(import.meta.dirname, 'delivery-note.typ'), 'utf8')
    const [order, note, notation] = await Promise.all([
      orders.get(delivery),
      deliveries.get(delivery),
      reader.id === null
        ? { numbers: numbers ?? specNotation.numbers, dates: dates ?? specNotation.dates }
        : notationFor(database, reader.id, { numbers, dates }),
    ])
    const [buyerNumber, sellerNumber] =
      order.side === 'buyer' ? [order.number, order.otherNumber] : [order.otherNumber, order.number]
    const facts = [
      { label: 'Date', value: formatDate(note.shippedAt.slice(0, 10), notation.dates) },
      { label: 'Purchase order', value: buyerNumber ?? '' },
      { label: 'Sales order', value: sellerNumber ?? '' },
      { label: 'Incoterm', value: order.incoterm ?? '' },
    ].filter(({ value }) => value !== '')
    const address = `${config.publicUrl}${link ?? `/orders/${order.id}`}?delivery=${note.id}`
    const bytes = await typesetter.set({
      template: await template,
      data: {
        title: `Delivery note ${note.number}`,
        number: note.number,
        isCancelled: note.state === 'cancelled',
        paper: papers[paper],
        code: codePath,
        address,
        by: order.seller.name,
        to: { name: order.buyer.name, place: order.deliveryPlace },
        facts,
        note: note.note,
        lines: note.lines.map(({ line, description, unit, quantity }) => ({
          line: String(line),
          description,
          detail: order.lines.find((each) => each.line === line)?.alternative ?? '',
          unit,
          quantity: formatQuantity(quantity, notation.numbers),
        })),
      },
      pictures: { [codePath]: Buffer.from(renderSVG(address, { border: 2 })) },
    })
    return {
      open: async () => Readable.from([bytes]),
      size: bytes.length,
      mimeType: 'application/pdf',
      fileName: safeFileName(`${note.number} ${order.buyer.name}.pdf`),
      inline: false,
      cacheControl: 'private, no-store',
      version: `${note.id} ${note.state} ${paper} ${notation.numbers} ${notation.dates}`,
    }
  }

  return { pdf }
}

export type DeliveryNotes = ReturnType<typeof deliveryNotes>
