import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { renderSVG } from 'uqr'
import type * as z from 'zod'
import { notationFor } from '#features/people/accounts/server/index.ts'
import { addresseeOf, issuerOf, logoService } from '#features/books/invoices/server/index.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatQuantity } from '#platform/contract/decimal.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { specNotation } from '#platform/contract/notation.ts'
import type { App } from '#platform/server/app.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { safeFileName } from '#platform/server/files/uploads.ts'
import { openTypesetter } from '#platform/server/pdf/typesetter.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { noteQuery } from '../../contract.ts'
import type { DeliveryCodes } from '../codes.ts'
import type { Actor, OneDelivery } from '../sides.ts'
import { findNote } from '../sql/index.ts'

const papers = { a4: 'a4', letter: 'us-letter' } as const
/** The path under which the template finds the code. */
const codePath = 'code.svg'
const logoPath = 'logo'

/** Delivery notes as PDF: what travels with the goods, so without prices. */
export function deliveryNotes(
  app: Pick<App, 'config' | 'database' | 'files' | 'log'>,
  codes: Pick<DeliveryCodes, 'pathOf'>,
) {
  const { log, database, config } = app
  const typesetter = openTypesetter({ log })
  const logos = logoService(app)
  let template: Promise<string> | undefined

  const pdf = async (
    reader: Actor,
    { deliveryId }: OneDelivery,
    { paper, numbers, dates }: z.output<typeof noteQuery>,
  ): Promise<FileAnswer> => {
    template ??= readFile(path.join(import.meta.dirname, 'delivery-note.typ'), 'utf8')
    const [note, notation] = await Promise.all([
      findNote(database, deliveryId),
      reader.id === null
        ? { numbers: numbers ?? specNotation.numbers, dates: dates ?? specNotation.dates }
        : notationFor(database, reader.id, { numbers, dates }),
    ])
    if (note === undefined) throw new Refusal(commonErrors.notFound)
    const facts = [
      { label: 'Date', value: formatDate(note.shippedAt.slice(0, 10), notation.dates) },
      { label: 'Purchase order', value: note.buyerNumber ?? '' },
      { label: 'Sales order', value: note.sellerNumber ?? '' },
      { label: 'Incoterm', value: note.incoterm ?? '' },
    ].filter(({ value }) => value !== '')
    const { logoKey = null } = note.seller ?? {}
    const logo = logoKey === null ? undefined : await logos.read(logoKey)
    const address = `${config.publicUrl}${codes.pathOf(deliveryId)}`
    const bytes = await typesetter.set({
      template: await template,
      data: {
        title: `Delivery note ${note.number}`,
        number: note.number,
        isCancelled: note.state === 'cancelled',
        paper: papers[paper],
        code: codePath,
        address,
        by: issuerOf(note),
        logo: logo === undefined ? null : logoPath,
        to: { name: addresseeOf(note), place: note.deliveryPlace },
        facts,
        note: note.note,
        lines: note.lines.map(({ line, description, alternative, unit, quantity }) => ({
          line: String(line),
          description,
          detail: alternative,
          unit,
          quantity: formatQuantity(quantity, notation.numbers),
        })),
      },
      pictures: {
        [codePath]: Buffer.from(renderSVG(address, { border: 2 })),
        ...(logo !== undefined && { [logoPath]: logo }),
      },
    })
    return {
      open: async () => Readable.from([bytes]),
      size: bytes.length,
      mimeType: 'application/pdf',
      fileName: safeFileName(`${note.number} ${note.customerName}.pdf`),
      inline: false,
      cacheControl: 'private, no-store',
      version: `${deliveryId} ${note.state} ${paper} ${notation.numbers} ${notation.dates}`,
    }
  }

  return { pdf }
}

export type DeliveryNotes = ReturnType<typeof deliveryNotes>
