import sharp from 'sharp'
import { invoiceBody } from '#tests/support/invoices.ts'
import { inBook, body, type BookCalls, type BookWorld, idOf, query, receipt } from './book-call.ts'

const path = '/api/invoices'
const invoice = ({ make }: BookWorld) => idOf(make(path, invoiceBody()))
const trashed = async (world: BookWorld) => {
  const made = await invoice(world)
  await world.make(`${path}/${made.id}`, undefined, undefined, 'DELETE')
  return made
}
const one = [{ input: async (world: BookWorld) => ({ params: await invoice(world) }) }]
const many = (make: typeof invoice) => async (world: BookWorld) => ({
  body: { ids: [Number((await make(world)).id)] },
})

const pixels = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
  .png()
  .toBuffer()
const picture = () => new File([new Uint8Array(pixels)], 'logo.png')
const logo = async ({ company }: BookWorld) => {
  const form = new FormData()
  form.append('file', picture())
  const reply = await company.owner.fetch(inBook('/api/upload', company), { method: 'POST', body: form })
  const { url }: { url: string } = JSON.parse(await reply.text())
  return { params: { key: url.split('/').at(-1) ?? '' } }
}

export const invoiceCalls: BookCalls = {
  [`GET ${path}`]: [{}, { about: 'trash', input: query({ deleted: 'true' }) }],
  [`GET ${path}/totals`]: [{}],
  [`GET ${path}/suggestions`]: [{}],
  [`GET ${path}/ages`]: [{}],
  [`GET ${path}/ages/export`]: [{ input: query({ format: 'csv' }) }],
  [`GET ${path}/statement`]: [
    {
      input: async ({ make }) => {
        await make(path, invoiceBody({ customerName: 'Statement Co', status: 'final' }))
        return { query: { customer: 'Statement Co' } }
      },
    },
  ],
  [`GET ${path}/statement/export`]: [
    {
      input: async ({ make }) => {
        await make(path, invoiceBody({ customerName: 'Statement Co', status: 'final' }))
        return { query: { customer: 'Statement Co', format: 'xlsx' } }
      },
    },
  ],
  [`POST ${path}`]: [{ input: body(invoiceBody()) }],
  [`GET ${path}/:id`]: one,
  [`GET ${path}/:id/revisions`]: one,
  [`GET ${path}/:id/history`]: one,
  [`GET ${path}/:id/comments`]: one,
  [`GET ${path}/:id/files`]: one,
  [`POST ${path}/:id/files`]: [
    { input: async (world) => ({ params: await invoice(world), files: [receipt()] }) },
  ],
  [`POST ${path}/:id/comments`]: [
    { input: async (world) => ({ params: await invoice(world), body: { text: 'Is this paid?' } }) },
  ],
  [`GET ${path}/:id/pdf`]: one,
  [`GET ${path}/:id/e-invoice/check`]: one,
  [`GET ${path}/:id/e-invoice`]: one.map((call) => ({ ...call, about: 'a draft', status: 409 })),
  [`PUT ${path}/:id`]: [
    { input: async (world) => ({ params: await invoice(world), body: invoiceBody() }) },
    {
      about: 'its status',
      input: async (world) => ({ params: await invoice(world), body: { status: 'final' } }),
    },
  ],
  [`POST ${path}/:id/duplicate`]: [{ input: async (world) => ({ params: await invoice(world), body: {} }) }],
  [`POST ${path}/:id/convert`]: [
    {
      input: async ({ make }) => ({
        params: await idOf(make(path, invoiceBody({ kind: 'quote' }))),
        body: {},
      }),
    },
  ],
  [`POST ${path}/:id/credit-note`]: [
    {
      input: async ({ make }) => ({
        params: await idOf(make(path, invoiceBody({ status: 'final' }))),
        body: {},
      }),
    },
  ],
  [`DELETE ${path}/:id`]: one,
  [`POST ${path}/:id/restore`]: [{ input: async (world) => ({ params: await trashed(world) }) }],
  [`POST ${path}/trash`]: [{ input: many(invoice) }],
  [`POST ${path}/restore`]: [{ input: many(trashed) }],
  'POST /api/upload': [{ input: async () => ({ files: [picture()] }) }],
  'GET /api/uploads/:key': [{ input: logo }],
}
