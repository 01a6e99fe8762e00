import { createHash } from 'node:crypto'
import type { OwnQuote } from '../contract.ts'
import type { QuoteBody, QuoteRow } from './sql/index.ts'

/**
 * With which a supplier can prove later what they sent. Whoever has the text computes its hash again; the text has
 * random characters, so that nobody can try prices until the hash fits.
 */
export function receiptOf(
  { postId, signedBook, revision }: Pick<QuoteRow, 'postId' | 'signedBook' | 'revision'>,
  body: QuoteBody,
  at: string,
): NonNullable<OwnQuote['receipt']> {
  // The database keeps no order of keys, and the text must stay the same for ever.
  const text = JSON.stringify({
    kind: 'Kontor quote',
    requisition: postId,
    book: signedBook,
    revision,
    lines: body.lines.map(({ line, unitPrice, quantity, leadDays, alternative, note }) => ({
      line,
      unitPrice,
      quantity,
      leadDays,
      alternative,
      note,
    })),
    freight: body.freight,
    minimumOrder: body.minimumOrder,
    validUntil: body.validUntil,
    incoterm: body.incoterm,
    paymentTerms: body.paymentTerms,
    terms: body.terms,
    // Texts of quotes without files stay as they were before quotes could have any.
    ...(body.files !== undefined && {
      files: body.files.map(({ name, size, hash }) => ({ name, size, hash })),
    }),
    salt: body.salt,
  })
  return { text, hash: createHash('sha256').update(text).digest('hex'), at }
}
