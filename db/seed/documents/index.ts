import { withDates } from '../calendar.ts'
import { lineChart, barChart } from '../pictures/charts.ts'
import type { Picture } from '../pictures/canvas.ts'
import { bearingDrawing, boltDrawing, flangeDrawing, palletLabel, rackPlan } from '../pictures/drawings.ts'
import type { Random } from '../random.ts'
import * as lists from './lists.ts'
import { pdfDocuments } from './pdf-documents.ts'
import { pdf, type PdfDocument } from './pdf.ts'

export interface Document {
  readonly mimeType: string
  readonly bytes: Uint8Array
  readonly picture?: Picture
}

/** Makes a document for the day of its post. */
type Maker = (written: Date, random: Random) => Document | Promise<Document>

const text =
  (write: (random: Random, day: (days: number) => string) => string): Maker =>
  (written, random) => ({
    mimeType: 'text/plain',
    bytes: Buffer.from(write(random, (days) => withDates(`{+${days}} {year}`, written))),
  })

const pdfDocument =
  (write: (date: string, due: string) => PdfDocument, dueIn = 14, age = 0): Maker =>
  (written) => ({
    mimeType: 'application/pdf',
    bytes: pdf(write(withDates(`{-${age}} {year}`, written), withDates(`{+${dueIn}}`, written))),
  })

const pictureDocument =
  (draw: (random: Random, written: Date) => Promise<Picture>): Maker =>
  async (written, random) => {
    const picture = await draw(random, written)
    return { mimeType: 'image/png', bytes: picture.bytes, picture }
  }

/** A random walk, like prices. */
const randomWalk = (random: Random, count: number, start: number, down: number, up: number) => {
  let value = start
  return Array.from({ length: count }, () => (value += random.between(-down, up)))
}

const months = (written: Date, count: number) =>
  Array.from({ length: count }, (_, index) => withDates(`{month${index - count}}`, written).slice(0, 3))

const makers = {
  'annual-demand-bearings.txt': text(lists.annualDemand),
  'price-list-bearings.txt': text((random, day) => lists.bearingPrices(random, day(7))),
  'clearance-bearings.txt': text((_, day) => lists.clearancePrices(day(14))),
  'price-list-valves.txt': text((random, day) => lists.valvePrices(random, day(0))),
  'stock-hall-2.txt': text(lists.stockCount),
  'open-items.txt': text(lists.openItems),
  'slow-movers.txt': text(lists.slowMovers),
  'container-list.txt': text((random, day) => lists.containers(random, [3, 6, 6, 6, 11, 17, 24].map(day))),
  'coffee-fund.txt': text(lists.coffeeFund),
  'purchase-order-4417.pdf': pdfDocument(pdfDocuments.purchaseOrder, 35),
  'trial-order-4452.pdf': pdfDocument(pdfDocuments.trialOrder, 28),
  'rfq-valves.pdf': pdfDocument(pdfDocuments.valvesRfq, 6),
  'rfq-h1-grease.pdf': pdfDocument(pdfDocuments.greaseRfq, 10),
  'quotation-2087.pdf': pdfDocument(pdfDocuments.quotation, 30),
  'inspection-report-0731.pdf': pdfDocument(pdfDocuments.inspection),
  'commercial-invoice-5520.pdf': pdfDocument(pdfDocuments.ukInvoice),
  'packing-list-1193.pdf': pdfDocument(pdfDocuments.packingList, 0, 26),
  'bearing-6308.png': pictureDocument(bearingDrawing),
  'bolt-m24.png': pictureDocument(boltDrawing),
  'flange-dn100.png': pictureDocument(flangeDrawing),
  'pallet-label.png': pictureDocument(() =>
    palletLabel('PL-4417-0048', '6205-2RS C3', '48 cartons × 100 pcs'),
  ),
  'hall-2-plan.png': pictureDocument((random) =>
    rackPlan(Array.from({ length: 6 }, () => Array.from({ length: 12 }, () => random.between(0.35, 1.02)))),
  ),
  'copper-3-months.png': pictureDocument((random, written) =>
    lineChart({
      title: 'Copper, cash, last three months',
      unit: 'USD per tonne',
      labels: months(written, 3),
      series: [{ name: 'Copper', values: randomWalk(random, 62, 8_900, 75, 92) }],
    }),
  ),
  'hdpe-spot.png': pictureDocument((random) =>
    lineChart({
      title: 'PE100 spot, FCA Antwerp',
      unit: 'EUR per tonne',
      labels: ['12 weeks ago', '8', '4', 'now'],
      series: [
        { name: 'PE100 black', values: randomWalk(random, 13, 1_214, 15, 3) },
        { name: 'HDPE blow', values: randomWalk(random, 13, 1_121, 13, 4) },
      ],
    }),
  ),
  'usd-eur.png': pictureDocument((random) =>
    lineChart({
      title: 'EUR/USD, last 60 days',
      unit: 'USD per EUR',
      labels: ['60 days ago', '40', '20', 'today'],
      series: [{ name: 'Rate', values: randomWalk(random, 43, 1.078, 0.0058, 0.0062) }],
    }),
  ),
  'on-time-delivery.png': pictureDocument((_, written) =>
    barChart({
      title: 'On-time delivery',
      unit: '% of orders',
      labels: months(written, 6),
      series: [
        { name: 'Promised date', values: [87.2, 88.9, 88.1, 91, 92.6, 94.1] },
        { name: 'Wished date', values: [71, 70.4, 74.2, 76.8, 77.1, 80.3] },
      ],
    }),
  ),
  'orders-by-region.png': pictureDocument(() =>
    barChart({
      title: 'Order intake by region',
      unit: '1,000 EUR',
      labels: ['DACH', 'Benelux', 'UK', 'Iberia', 'South', 'CEE', 'MENA', 'Gulf'],
      series: [
        { name: 'Last year', values: [812, 341, 296, 228, 305, 274, 190, 161] },
        { name: 'This year', values: [846, 382, 318, 219, 331, 301, 214, 211] },
      ],
    }),
  ),
} as const satisfies Record<string, Maker>

export type FileName = keyof typeof makers

export const makeDocument = async (name: FileName, written: Date, random: Random): Promise<Document> =>
  makers[name](written, random)
