import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { documentSums } from '#features/books/taxes/domain.ts'
import { ublBill } from '#tests/support/bills.ts'
import { readBill } from './read.ts'

const read = (text: string) => readBill(new TextEncoder().encode(text))
const sample = async (name: string) => readBill(await readFile(new URL(`samples/${name}`, import.meta.url)))
const totalOf = (bill: Awaited<ReturnType<typeof read>>) => documentSums(bill).totalAmount.toFixed()

const line = (
  inner: string,
) => `<cac:InvoiceLine><cbc:ID>1</cbc:ID>${inner}<cac:Item><cbc:Name>Rope</cbc:Name>
  <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>`
const price = (value: string, base = '') =>
  `<cac:Price><cbc:PriceAmount>${value}</cbc:PriceAmount>${
    base === '' ? '' : `<cbc:BaseQuantity>${base}</cbc:BaseQuantity>`
  }</cac:Price></cac:InvoiceLine>`
const lineOf = async (inner: string, priced: string) =>
  (await read(ublBill({ line: line(inner) + priced }))).items[0]
const figures = (quantity: string, amount: string) =>
  `<cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity>
   <cbc:LineExtensionAmount>${amount}</cbc:LineExtensionAmount>`

async function pdfWith(files: readonly (readonly [name: string, text: string, isAssociated: boolean])[]) {
  const document = await PDFDocument.create()
  document.addPage()
  for (const [name, text, isAssociated] of files)
    await document.attach(new TextEncoder().encode(text), name, {
      mimeType: 'text/xml',
      ...(isAssociated && { afRelationship: AFRelationship.Alternative }),
    })
  return document.save()
}

describe('an e-invoice', () => {
  it('in UBL becomes a bill', async () => {
    const bill = await read(ublBill())
    expect(bill).toMatchObject({
      fileType: 'application/xml',
      kind: 'invoice',
      supplierName: 'Taue & Söhne',
      supplierAddress: 'Kai 7\n20457 Hamburg\nDE',
      supplierVatId: 'DE123456789',
      supplierIban: 'DE89370400440532013000',
      supplierNumber: 'R-4711',
      billDate: '2026-03-05',
      dueDate: '2026-04-04',
      currency: 'EUR',
      given: { netTotal: '100', taxTotal: '19', totalAmount: '119', prepaid: '0' },
      remarks: [],
    })
    expect(bill.items).toMatchObject([
      { description: 'Rope', unit: 'pcs', quantity: '4', unitPrice: '25', taxCategory: 'S', taxRate: '19' },
    ])
  })

  it.each([
    ['ubl-tc434-creditnote1.xml', 'creditNote', '018304 / 28865', '100.11'],
    ['sample-discount-price.xml', 'invoice', 'test decimal 1', '15.15'],
    ['CII_example9.xml', 'invoice', '20150483', '177.87'],
    ['CII_business_example_Z.xml', 'invoice', '2016166', '11693.87'],
  ])('of the standard adds up as it says: %s', async (name, kind, number, total) => {
    const bill = await sample(name)
    expect([bill.kind, bill.supplierNumber, bill.given.totalAmount, totalOf(bill)]).toEqual([
      kind,
      number,
      total,
      total,
    ])
    expect(bill.items.length).toBeGreaterThan(0)
  })

  it('keeps the amount of each line, whatever quantity and price say', async () => {
    expect(await lineOf(figures('1000', '34.50'), price('34.50', '1000'))).toMatchObject({
      quantity: '1000',
      unitPrice: '0.0345',
    })
    expect(await lineOf(figures('2', '90.00'), price('50'))).toMatchObject({
      quantity: '2',
      discountPercent: '10',
    })
    expect(await lineOf(figures('2', '103.00'), price('50'))).toMatchObject({ discountPercent: '-3' })
    expect(await lineOf(figures('3', '100.00'), price('33.333333'))).toMatchObject({
      quantity: '3',
      unitPrice: '33.333333',
    })
    expect(await lineOf(figures('3', '100.00'), price('33.3333333'))).toMatchObject({
      description: 'Rope\n3 pcs × 33.3333333',
      unit: '',
      quantity: '1',
      unitPrice: '100',
    })
    expect(await lineOf(figures('0', '0.00'), price('7'))).toMatchObject({ quantity: '0', unitPrice: '7' })
    expect(await lineOf(figures('0', '-5.00'), price('7'))).toMatchObject({ quantity: '-1', unitPrice: '5' })
    expect(await lineOf(figures('-1', '-12.00'), price('12'))).toMatchObject({
      quantity: '-1',
      unitPrice: '12',
    })
  })

  it('has its charges once: those of lines are in their amounts, those of the document become lines', async () => {
    const charge = (amount: string) => `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator>
      <cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason><cbc:Amount>${amount}</cbc:Amount>
      <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>`
    const bill = await read(
      ublBill({
        payable: '124.95',
        line: `${charge('2.00')}${line(`${figures('1', '103.00')}${charge('3.00')}`)}${price('100')}`,
      }),
    )
    expect(bill.items.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
      ['Rope', '100'],
      ['Freight', '2'],
    ])
    expect(totalOf(bill)).toBe('124.95')
  })

  it('is read in UTF-16 and old encodings, and inside of a PDF by name, association or root', async () => {
    const wide = Buffer.from(`\uFEFF${ublBill().replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect((await readBill(wide)).supplierName).toBe('Taue & Söhne')
    expect((await readBill(wide.subarray(0).swap16())).supplierName).toBe('Taue & Söhne')
    const latin = Buffer.from(ublBill().replace('UTF-8', 'ISO-8859-1'), 'latin1')
    expect((await readBill(latin)).supplierName).toBe('Taue & Söhne')
    const other = ublBill({ number: 'Other' })
    const found = async (...files: Parameters<typeof pdfWith>[0]) => {
      const { supplierNumber, fileType } = await readBill(await pdfWith(files))
      return [supplierNumber, fileType]
    }
    const expected = ['R-4711', 'application/pdf']
    expect(await found(['a.xml', other, false], ['x/Factur-X.xml', ublBill(), false])).toEqual(expected)
    expect(await found(['a.xml', other, true], ['factur-x.xml', ublBill(), true])).toEqual(expected)
    expect(await found(['a.xml', other, false], ['b.xml', ublBill(), true])).toEqual(expected)
    expect(await found(['a.xml', '<Order/>', true], ['data.bin', ublBill(), false])).toEqual(expected)
  })
})

describe('what cannot be read gets a sentence', () => {
  const sentenceOf = async (bytes: Uint8Array | string) => {
    const reading = typeof bytes === 'string' ? read(bytes) : readBill(bytes)
    return reading.then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
  }

  it.each([
    ['', 'The file is not a complete XML file.'],
    ['no xml', 'The file is not a complete XML file.'],
    [ublBill().slice(0, 900), 'The file is not a complete XML file.'],
    [
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><Invoice>&a;</Invoice>',
      'The file has a document type, which e-invoices do not have.',
    ],
    [`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`, 'The file has more parts than an e-invoice can have.'],
    [`<a>${'<b/>'.repeat(200_001)}</a>`, 'The file has more parts than an e-invoice can have.'],
    ['<Order/>', 'The file is not an e-invoice: Kontor reads UBL and CII, such as XRechnung and Factur-X.'],
    [ublBill({ currency: 'NOK' }), 'The bill is in NOK. Kontor keeps bills in USD, EUR, GBP, JPY, CNY, INR.'],
    [ublBill({ supplier: ' ' }), 'The file does not say who wrote the bill.'],
    [ublBill({ payable: '9999999999999' }), 'An amount in the file is too large.'],
  ])('XML %#', async (text, sentence) => {
    expect(await sentenceOf(text)).toBe(sentence)
  })

  it('a PDF without an e-invoice offers to type it in', async () => {
    expect(await sentenceOf(await pdfWith([]))).toBe(
      'This PDF has no e-invoice inside, and its text says no sum. You can type the bill in instead.',
    )
    expect(await sentenceOf('%PDF-1.7\nnothing')).toMatch(/You can type the bill in instead/)
  })

  it('a PDF without an e-invoice is read by its text, and says so', async () => {
    const written = async (lines: readonly (readonly [left: string, right?: string])[]) => {
      const pdf = await PDFDocument.create()
      const page = pdf.addPage([400, 600])
      lines.forEach(([left, right = ''], index) => {
        page.drawText(left, { x: 30, y: 560 - index * 20, size: 11 })
        if (right !== '') page.drawText(right, { x: 300, y: 560 - index * 20, size: 11 })
      })
      return readBill(await pdf.save())
    }
    const bill = await written([
      ['Quayside Logistics Ltd'],
      ['Invoice QL-20418'],
      ['Date: 14/03/2026'],
      ['Storage', '100.00'],
      ['Subtotal', '100.00'],
      ['VAT 19%', '19.00'],
      ['Total EUR', '119.00'],
    ])
    expect(bill).toMatchObject({
      fileType: 'application/pdf',
      supplierName: 'Quayside Logistics Ltd',
      billDate: '2026-03-14',
      currency: 'EUR',
      items: [{ description: 'Storage', quantity: '1', unitPrice: '100', taxCategory: 'S', taxRate: '19' }],
      given: { totalAmount: '119', taxTotal: '19', taxes: [{ category: 'S', base: '100', amount: '19' }] },
    })
    expect(bill.remarks[0]).toMatch(/^This was read from the text of the PDF/)
    // Lines that do not add up to the sum are left out.
    const unclear = await written([
      ['Quayside Logistics Ltd'],
      ['Invoice QL-20419'],
      ['Storage', '100.00'],
      ['Total EUR', '130.00'],
    ])
    expect(unclear).toMatchObject({
      items: [{ description: 'Total of the bill', quantity: '1', unitPrice: '130', taxCategory: null }],
      given: { totalAmount: '130', taxTotal: '0', taxes: [] },
    })
    const bare = await written([['Invoice'], ['Total EUR', '25.67']])
    expect(bare.remarks[1]).toMatch(/^Not found in the text: .*date/)
  })

  it('a PDF that unpacks to too much is not unpacked, however often it is packed', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024))
    const pdf = (packed: Buffer, filter: string) =>
      Buffer.concat([
        Buffer.from(
          `%PDF-1.7\n1 0 obj\n<</Type /ObjStm /Filter ${filter} /Length ${packed.length}>>\nstream\n`,
        ),
        packed,
        Buffer.from('\nendstream\nendobj\n'),
      ])
    const tooLarge = 'The PDF unpacks to far more than a bill can hold, so it was not read.'
    expect(await sentenceOf(pdf(bomb, '/FlateDecode'))).toBe(tooLarge)
    expect(await sentenceOf(pdf(deflateSync(bomb), '[/FlateDecode /FlateDecode]'))).toBe(tooLarge)
    expect(await sentenceOf(pdf(bomb, '/L#5AWDecode'))).toBe(
      'The PDF is packed in a way that Kontor does not read.',
    )
  })
})
