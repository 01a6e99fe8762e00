import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { notationFor } from '#features/people/accounts/server/index.ts'
import {
  type DateNotation,
  type Notation,
  type NumberNotation,
  specNotation,
} from '#platform/contract/notation.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { safeFileName } from '#platform/server/files/uploads.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { type Attachment, openTypesetter } from '#platform/server/pdf/typesetter.ts'
import { kindLabels } from '../../domain.ts'
import { documentOf, lineColumns } from '../../contract/document.ts'
import type { Invoice } from '../../contract.ts'
import { logoKeyIn } from '../logo-address.ts'
import type { LogoService } from '../logos.ts'
import type { InvoiceService } from '../service.ts'

const papers = { a4: 'a4', letter: 'us-letter' } as const

interface PdfOptions {
  readonly paper: keyof typeof papers
  readonly numbers?: NumberNotation | undefined
  readonly dates?: DateNotation | undefined
}

/** A book, and the member whose notation is meant; null for others than members. */
interface Reader extends Pick<Book, 'id'> {
  readonly memberId: number | null
}

/** The path under which the template finds the logo. */
const logoPath = 'logo'

/** Invoices as PDF, from the same texts and figures as the print view. */
export function invoiceDocuments(
  { log, database }: Pick<App, 'log' | 'database'>,
  invoices: Pick<InvoiceService, 'get'>,
  logos: Pick<LogoService, 'read'>,
) {
  const typesetter = openTypesetter({ log })
  let template: Promise<string> | undefined

  const logoOf = async ({ companyLogo }: Invoice): Promise<Buffer | undefined> => {
    const key = logoKeyIn(companyLogo ?? '')
    return key === undefined ? undefined : logos.read(key)
  }

  const set = async (
    invoice: Invoice,
    paper: keyof typeof papers,
    notation: Notation,
    attachment?: Attachment,
  ): Promise<Uint8Array> => {
    template ??= readFile(path.join(import.meta.dirname, 'invoice.typ'), 'utf8')
    const logo = await logoOf(invoice)
    const document = documentOf(invoice, notation)
    return typesetter.set({
      template: await template,
      data: {
        ...document,
        logo: logo === undefined ? null : logoPath,
        title: `${kindLabels[invoice.kind]} ${document.number}`,
        paper: papers[paper],
        columns: lineColumns,
      },
      pictures: logo === undefined ? {} : { [logoPath]: logo },
      attachment,
    })
  }

  const pdf = async (book: Reader, id: number, { paper, ...asked }: PdfOptions): Promise<FileAnswer> => {
    const invoice = await invoices.get(book, id)
    const { memberId } = book
    const notation = memberId === null ? specNotation : await notationFor(database, memberId, asked)
    const bytes = await set(invoice, paper, notation)
    return {
      open: async () => Readable.from([bytes]),
      size: bytes.length,
      mimeType: 'application/pdf',
      fileName: safeFileName(`${invoice.invoiceNumber} ${invoice.customerName}.pdf`),
      inline: false,
      cacheControl: 'private, no-store',
      version: `${invoice.id} ${invoice.version} ${paper} ${notation.numbers} ${notation.dates}`,
    }
  }

  /** On A4, with a file inside that says the same for programs. */
  const pdfWith = async (book: Book, invoice: Invoice, attachment: Attachment): Promise<Uint8Array> =>
    set(invoice, 'a4', await notationFor(database, book.memberId, {}), attachment)

  return { pdf, pdfWith }
}

export type InvoiceDocuments = ReturnType<typeof invoiceDocuments>
