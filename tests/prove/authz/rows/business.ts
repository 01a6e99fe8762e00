import { buildInvoice } from '#db/factories/index.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { recordKinds } from '#tests/support/records.ts'
import { created, form, json, member, ownersAlone, type Row } from '../row.ts'
import { jsonOf, type JsonObject, unique, type World } from '../world.ts'

const todo = async ({ make, people: { listed } }: World) => {
  const { id } = await make('/api/todos', { title: unique() })
  await make(`/api/todos/${String(id)}/share`, { username: listed.username })
  return { id: Number(id), userId: listed.id }
}
const deletedTodo = async (world: World) => {
  const { id } = await todo(world)
  await world.make(`/api/todos/${id}`, undefined, world.people.owner, 'DELETE')
  return { id }
}
/** The recipient can see it, and may only complete it. */
const ownersOfShared = '401 404 404 403 200 404 404'

const invoice = async ({ make }: World) => ({
  id: Number((await make('/api/invoices', invoiceBody()))['id']),
})
const comment = async (world: World) => {
  const made = await world.make(`/api/invoices/${(await invoice(world)).id}/comments`, { text: 'Paid?' })
  return { id: Number(made['id']) }
}
const receipt = form({}, { field: 'files', name: 'receipt.txt', bytes: new TextEncoder().encode('Paid') })
const recordFile = async (world: World) => {
  const path = `/api/invoices/${(await invoice(world)).id}/files`
  const [made] = await jsonOf<readonly JsonObject[]>(
    await world.people.owner.fetch(path, { method: 'POST', ...receipt() }),
  )
  return { id: Number(made?.['id']) }
}
const removedFile = async (world: World) => {
  const made = await recordFile(world)
  await world.make(`/api/record-files/${made.id}`, undefined, world.people.owner, 'DELETE')
  return made
}
const trashedInvoice = async (world: World) => {
  const made = await invoice(world)
  await world.make(`/api/invoices/${made.id}`, undefined, world.people.owner, 'DELETE')
  return made
}

const column = async ({ make, people: { owner } }: World) => {
  // The limit is five columns, so the one of the call before is deleted first.
  const present = await jsonOf<readonly JsonObject[]>(await owner.fetch('/api/custom-columns'))
  for (const { columnId } of present)
    await make(`/api/custom-columns/${String(columnId)}`, undefined, owner, 'DELETE')
  return {
    columnId: String((await make('/api/custom-columns', { name: unique(), type: 'text' }))['columnId']),
  }
}

const bulk = async ({ make }: World) => {
  await make('/api/financial-transactions', recordKinds[0].form)
  const { id } = await make('/api/bulk-changes', { table: 'financials', filter: {} })
  return { id: Number(id) }
}
const bulkRows: readonly Row[] = [
  {
    operation: 'POST /api/bulk-changes',
    request: json({ table: 'financials', filter: { search: 'of nobody' } }),
    expect: '401 409 409 409 409 409 409',
  },
  { operation: 'GET /api/bulk-changes/latest', query: 'table=financials', expect: member },
  {
    operation: 'POST /api/bulk-changes/{id}/run',
    item: bulk,
    request: json({ action: 'restore' }),
    expect: ownersAlone,
  },
  {
    operation: 'POST /api/bulk-changes/{id}/set',
    item: bulk,
    request: json({ field: 'category', value: 'loan' }),
    expect: ownersAlone,
  },
  {
    operation: 'POST /api/bulk-changes/{id}/cancel',
    item: bulk,
    expect: '401 404 404 404 409 404 404',
  },
  { operation: 'POST /api/bulk-changes/{id}/undo', item: bulk, expect: '401 404 404 404 409 404 404' },
  { operation: 'DELETE /api/bulk-changes/{id}', item: bulk, expect: ownersAlone },
]

const csv = 'Project,Date,Amount,Currency,Type,Category\nHarbour,2026-01-31,5,EUR,paid,expense\n'
const upload = form(
  { table: 'financials' },
  { field: 'file', name: 'book.csv', bytes: new TextEncoder().encode(csv) },
)
const imported = async ({ people: { owner } }: World) => {
  const reply = await owner.fetch('/api/imports', { method: 'POST', ...upload() })
  return { id: Number((await jsonOf(reply))['id']) }
}
const mapping = { mapping: {}, formats: { date: 'YYYY-MM-DD', decimal: '.' } }

const recordRows = recordKinds.flatMap(({ path, form: body }): Row[] => {
  const record = async ({ make }: World) => ({ id: Number((await make(path, body))['id']) })
  const trashed = async (world: World) => {
    const made = await record(world)
    await world.make(`${path}/${made.id}`, undefined, world.people.owner, 'DELETE')
    return made
  }
  return [
    { operation: `GET ${path}`, expect: member },
    { operation: `GET ${path}`, about: 'trash', query: 'deleted=true', expect: member },
    {
      operation: `GET ${path}`,
      about: 'no such trash',
      query: 'deleted=x',
      expect: '401 400 400 400 400 400 400',
    },
    { operation: `POST ${path}`, request: json(body), expect: created },
    { operation: `GET ${path}/totals`, expect: member },
    { operation: `GET ${path}/suggestions`, expect: member },
    { operation: `GET ${path}/export`, query: 'format=csv', expect: member },
    { operation: `GET ${path}/{id}`, item: record, expect: ownersAlone },
    { operation: `GET ${path}/{id}/history`, item: record, expect: ownersAlone },
    { operation: `GET ${path}/{id}/comments`, item: record, expect: ownersAlone },
    {
      operation: `POST ${path}/{id}/comments`,
      item: record,
      request: json({ text: 'Is this paid?' }),
      expect: '401 404 404 404 201 404 404',
    },
    { operation: `GET ${path}/{id}/files`, item: record, expect: ownersAlone },
    {
      operation: `POST ${path}/{id}/files`,
      item: record,
      request: receipt,
      expect: '401 404 404 404 201 404 404',
    },
    { operation: `PUT ${path}/{id}`, item: record, request: json(body), expect: ownersAlone },
    {
      operation: `PUT ${path}/{id}`,
      about: 'in trash',
      item: trashed,
      request: json(body),
      expect: '401 404 404 404 409 404 404',
    },
    { operation: `DELETE ${path}/{id}`, item: record, expect: ownersAlone },
    { operation: `DELETE ${path}/{id}`, about: 'in trash', item: trashed, expect: ownersAlone },
    { operation: `POST ${path}/{id}/restore`, item: trashed, expect: ownersAlone },
    // Such a call ignores ids of others, and answers so.
    {
      operation: `POST ${path}/trash`,
      item: record,
      request: (_, { id }) => json({ ids: [id] })(),
      expect: member,
      absent: member,
    },
    {
      operation: `POST ${path}/restore`,
      item: trashed,
      request: (_, { id }) => json({ ids: [id] })(),
      expect: member,
      absent: member,
    },
  ]
})

export const businessRows: readonly Row[] = [
  { operation: 'GET /api/todos', expect: member },
  { operation: 'POST /api/todos', request: json({ title: 'Call the mill' }), expect: created },
  {
    operation: 'PATCH /api/todos/{id}',
    item: todo,
    request: json({ completed: true }),
    expect: '401 404 404 200 200 404 404',
  },
  {
    operation: 'PATCH /api/todos/{id}',
    about: 'another field',
    item: todo,
    request: json({ completed: true, title: 'Mine now' }),
    expect: ownersOfShared,
  },
  { operation: 'PUT /api/todos/{id}', item: todo, request: json({ title: 'Ring' }), expect: ownersOfShared },
  { operation: 'DELETE /api/todos/{id}', item: todo, expect: ownersOfShared },
  { operation: 'POST /api/todos/{id}/restore', item: deletedTodo, expect: ownersAlone },
  {
    operation: 'POST /api/todos/{id}/share',
    item: todo,
    request: ({ people }) => json({ username: people.connection.username })(),
    expect: ownersOfShared,
  },
  { operation: 'DELETE /api/todos/{id}/share/{userId}', item: todo, expect: '401 404 404 * 200 404 404' },
  { operation: 'GET /api/layouts/{name}', item: async () => ({ name: 'financials' }), expect: member },
  {
    operation: 'PUT /api/layouts/{name}',
    item: async () => ({ name: 'financials' }),
    request: json({ widths: {}, order: [], hidden: [] }),
    expect: member,
  },
  { operation: 'DELETE /api/layouts/{name}', item: async () => ({ name: 'financials' }), expect: member },
  { operation: 'GET /api/custom-columns', expect: member },
  { operation: 'POST /api/custom-columns', request: () => json({ name: unique() })(), expect: created },
  {
    operation: 'PATCH /api/custom-columns/{columnId}',
    item: column,
    request: () => json({ name: unique() })(),
    expect: ownersAlone,
  },
  { operation: 'DELETE /api/custom-columns/{columnId}', item: column, expect: ownersAlone },
  ...bulkRows,
  ...recordRows,
  { operation: 'GET /api/financial-transactions/summary', query: 'by=month', expect: member },
  { operation: 'GET /api/material-transactions/stock', expect: member },
  {
    operation: 'PUT /api/material-transactions/stock/minimum',
    request: json({ materialName: 'Steel', unit: 't', warehouse: 'North', minimum: 3 }),
    expect: '401 * * * * * *',
  },
  { operation: 'GET /api/invoices', expect: member },
  { operation: 'GET /api/invoices', about: 'trash', query: 'deleted=true', expect: member },
  { operation: 'POST /api/invoices', request: () => json(invoiceBody())(), expect: created },
  { operation: 'GET /api/invoices/totals', expect: member },
  { operation: 'GET /api/invoices/suggestions', expect: member },
  { operation: 'GET /api/invoices/ages', expect: member },
  { operation: 'GET /api/invoices/ages/export', query: 'format=csv', expect: member },
  {
    operation: 'GET /api/invoices/statement',
    item: async ({ app, people: { owner } }) => {
      await buildInvoice(app.database, { userId: owner.id, status: 'final', customerName: 'Statement Co' })
      return {}
    },
    query: 'customer=Statement%20Co',
    expect: ownersAlone,
  },
  {
    operation: 'GET /api/invoices/statement/export',
    item: async ({ app, people: { owner } }) => {
      await buildInvoice(app.database, { userId: owner.id, status: 'final', customerName: 'Statement Co' })
      return {}
    },
    query: 'customer=Statement%20Co&format=csv',
    expect: ownersAlone,
  },
  { operation: 'GET /api/invoices/{id}', item: invoice, expect: ownersAlone },
  { operation: 'GET /api/invoices/{id}/revisions', item: invoice, expect: ownersAlone },
  { operation: 'GET /api/invoices/{id}/history', item: invoice, expect: ownersAlone },
  { operation: 'GET /api/invoices/{id}/pdf', item: invoice, expect: ownersAlone },
  { operation: 'GET /api/invoices/{id}/e-invoice/check', item: invoice, expect: ownersAlone },
  {
    operation: 'GET /api/invoices/{id}/e-invoice',
    about: 'a draft',
    item: invoice,
    expect: '401 404 404 404 409 404 404',
  },
  { operation: 'GET /api/invoices/{id}/comments', item: invoice, expect: ownersAlone },
  {
    operation: 'POST /api/invoices/{id}/comments',
    item: invoice,
    request: json({ text: 'Is this paid?' }),
    expect: '401 404 404 404 201 404 404',
  },
  { operation: 'GET /api/invoices/{id}/files', item: invoice, expect: ownersAlone },
  {
    operation: 'POST /api/invoices/{id}/files',
    item: invoice,
    request: receipt,
    expect: '401 404 404 404 201 404 404',
  },
  { operation: 'GET /api/record-files/{id}', item: recordFile, expect: ownersAlone },
  { operation: 'DELETE /api/record-files/{id}', item: recordFile, expect: ownersAlone },
  { operation: 'POST /api/record-files/{id}/restore', item: removedFile, expect: ownersAlone },
  {
    operation: 'PATCH /api/comments/{id}',
    item: comment,
    request: json({ text: 'It is paid.' }),
    expect: ownersAlone,
  },
  { operation: 'DELETE /api/comments/{id}', item: comment, expect: ownersAlone },
  {
    operation: 'PUT /api/invoices/{id}',
    item: invoice,
    request: json({ status: 'final' }),
    expect: ownersAlone,
  },
  {
    operation: 'PUT /api/invoices/{id}',
    about: 'in trash',
    item: trashedInvoice,
    request: () => json(invoiceBody())(),
    expect: '401 404 404 404 409 404 404',
  },
  { operation: 'DELETE /api/invoices/{id}', item: invoice, expect: ownersAlone },
  {
    operation: 'POST /api/invoices/{id}/duplicate',
    item: invoice,
    request: json({}),
    expect: '401 404 404 404 201 404 404',
  },
  {
    operation: 'POST /api/invoices/{id}/convert',
    item: async ({ make }) => ({
      id: Number((await make('/api/invoices', invoiceBody({ kind: 'quote' })))['id']),
    }),
    request: json({}),
    expect: '401 404 404 404 201 404 404',
  },
  {
    operation: 'POST /api/invoices/{id}/credit-note',
    item: async ({ make }) => ({
      id: Number((await make('/api/invoices', invoiceBody({ status: 'final' })))['id']),
    }),
    request: json({}),
    expect: '401 404 404 404 201 404 404',
  },
  { operation: 'POST /api/invoices/{id}/restore', item: trashedInvoice, expect: ownersAlone },
  {
    operation: 'POST /api/invoices/trash',
    item: invoice,
    request: (_, { id }) => json({ ids: [id] })(),
    expect: member,
    absent: member,
  },
  {
    operation: 'POST /api/invoices/restore',
    item: trashedInvoice,
    request: (_, { id }) => json({ ids: [id] })(),
    expect: member,
    absent: member,
  },
  { operation: 'GET /api/dashboard', expect: member },
  {
    operation: 'PUT /api/dashboard/start-hidden',
    request: json({ startHidden: true }),
    expect: member,
  },
  { operation: 'GET /api/imports', expect: member },
  { operation: 'POST /api/imports', request: upload, expect: created },
  { operation: 'GET /api/imports/{id}', item: imported, expect: ownersAlone },
  {
    operation: 'POST /api/imports/{id}/check',
    item: imported,
    request: json(mapping),
    expect: '401 404 404 404 * 404 404',
  },
  {
    operation: 'POST /api/imports/{id}/run',
    item: imported,
    request: json(mapping),
    expect: '401 404 404 404 * 404 404',
  },
  { operation: 'POST /api/imports/{id}/cancel', item: imported, expect: '401 404 404 404 * 404 404' },
  { operation: 'POST /api/imports/{id}/undo', item: imported, expect: '401 404 404 404 * 404 404' },
  { operation: 'DELETE /api/imports/{id}/remembered', item: imported, expect: ownersAlone },
  // No row was wrong.
  { operation: 'GET /api/imports/{id}/wrong-rows', item: imported, expect: '401 404 404 404 * 404 404' },
]
