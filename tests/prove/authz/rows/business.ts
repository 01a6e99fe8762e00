import { buildInvoice } from '#db/factories/index.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { recordKinds } from '#tests/support/records.ts'
import { form, json, type Row } from '../row.ts'
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
  },
  { operation: 'GET /api/bulk-changes/latest', query: 'table=financials' },
  {
    operation: 'POST /api/bulk-changes/{id}/run',
    item: bulk,
    request: json({ action: 'restore' }),
  },
  {
    operation: 'POST /api/bulk-changes/{id}/set',
    item: bulk,
    request: json({ field: 'category', value: 'loan' }),
  },
  {
    operation: 'POST /api/bulk-changes/{id}/cancel',
    item: bulk,
  },
  { operation: 'POST /api/bulk-changes/{id}/undo', item: bulk },
  { operation: 'DELETE /api/bulk-changes/{id}', item: bulk },
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
    { operation: `GET ${path}` },
    { operation: `GET ${path}`, about: 'trash', query: 'deleted=true' },
    {
      operation: `GET ${path}`,
      about: 'no such trash',
      query: 'deleted=x',
    },
    { operation: `POST ${path}`, request: json(body) },
    { operation: `GET ${path}/totals` },
    { operation: `GET ${path}/suggestions` },
    { operation: `GET ${path}/export`, query: 'format=csv' },
    { operation: `GET ${path}/{id}`, item: record },
    { operation: `GET ${path}/{id}/history`, item: record },
    { operation: `GET ${path}/{id}/comments`, item: record },
    {
      operation: `POST ${path}/{id}/comments`,
      item: record,
      request: json({ text: 'Is this paid?' }),
    },
    { operation: `GET ${path}/{id}/files`, item: record },
    {
      operation: `POST ${path}/{id}/files`,
      item: record,
      request: receipt,
    },
    { operation: `PUT ${path}/{id}`, item: record, request: json(body) },
    {
      operation: `PUT ${path}/{id}`,
      about: 'in trash',
      item: trashed,
      request: json(body),
    },
    { operation: `DELETE ${path}/{id}`, item: record },
    { operation: `DELETE ${path}/{id}`, about: 'in trash', item: trashed },
    { operation: `POST ${path}/{id}/restore`, item: trashed },
    // Such a call ignores ids of others, and answers so.
    {
      operation: `POST ${path}/trash`,
      item: record,
      request: (_, { id }) => json({ ids: [id] })(),
    },
    {
      operation: `POST ${path}/restore`,
      item: trashed,
      request: (_, { id }) => json({ ids: [id] })(),
    },
  ]
})

export const businessRows: readonly Row[] = [
  { operation: 'GET /api/todos' },
  { operation: 'POST /api/todos', request: json({ title: 'Call the mill' }) },
  {
    operation: 'PATCH /api/todos/{id}',
    item: todo,
    request: json({ completed: true }),
  },
  {
    operation: 'PATCH /api/todos/{id}',
    about: 'another field',
    item: todo,
    request: json({ completed: true, title: 'Mine now' }),
  },
  { operation: 'PUT /api/todos/{id}', item: todo, request: json({ title: 'Ring' }) },
  { operation: 'DELETE /api/todos/{id}', item: todo },
  { operation: 'POST /api/todos/{id}/restore', item: deletedTodo },
  {
    operation: 'POST /api/todos/{id}/share',
    item: todo,
    request: ({ people }) => json({ username: people.connection.username })(),
  },
  { operation: 'DELETE /api/todos/{id}/share/{userId}', item: todo },
  { operation: 'GET /api/layouts/{name}', item: async () => ({ name: 'financials' }) },
  {
    operation: 'PUT /api/layouts/{name}',
    item: async () => ({ name: 'financials' }),
    request: json({ widths: {}, order: [], hidden: [] }),
  },
  { operation: 'DELETE /api/layouts/{name}', item: async () => ({ name: 'financials' }) },
  { operation: 'GET /api/custom-columns' },
  { operation: 'POST /api/custom-columns', request: () => json({ name: unique() })() },
  {
    operation: 'PATCH /api/custom-columns/{columnId}',
    item: column,
    request: () => json({ name: unique() })(),
  },
  { operation: 'DELETE /api/custom-columns/{columnId}', item: column },
  ...bulkRows,
  ...recordRows,
  { operation: 'GET /api/financial-transactions/summary', query: 'by=month' },
  { operation: 'GET /api/material-transactions/stock' },
  {
    operation: 'PUT /api/material-transactions/stock/minimum',
    request: json({ materialName: 'Steel', unit: 't', warehouse: 'North', minimum: 3 }),
  },
  { operation: 'GET /api/invoices' },
  { operation: 'GET /api/invoices', about: 'trash', query: 'deleted=true' },
  { operation: 'POST /api/invoices', request: () => json(invoiceBody())() },
  { operation: 'GET /api/invoices/totals' },
  { operation: 'GET /api/invoices/suggestions' },
  { operation: 'GET /api/invoices/ages' },
  { operation: 'GET /api/invoices/ages/export', query: 'format=csv' },
  {
    operation: 'GET /api/invoices/statement',
    item: async ({ app, people: { owner } }) => {
      await buildInvoice(app.database, { userId: owner.id, status: 'final', customerName: 'Statement Co' })
      return {}
    },
    query: 'customer=Statement%20Co',
  },
  {
    operation: 'GET /api/invoices/statement/export',
    item: async ({ app, people: { owner } }) => {
      await buildInvoice(app.database, { userId: owner.id, status: 'final', customerName: 'Statement Co' })
      return {}
    },
    query: 'customer=Statement%20Co&format=csv',
  },
  { operation: 'GET /api/invoices/{id}', item: invoice },
  { operation: 'GET /api/invoices/{id}/revisions', item: invoice },
  { operation: 'GET /api/invoices/{id}/history', item: invoice },
  { operation: 'GET /api/invoices/{id}/pdf', item: invoice },
  { operation: 'GET /api/invoices/{id}/e-invoice/check', item: invoice },
  {
    operation: 'GET /api/invoices/{id}/e-invoice',
    about: 'a draft',
    item: invoice,
  },
  { operation: 'GET /api/invoices/{id}/comments', item: invoice },
  {
    operation: 'POST /api/invoices/{id}/comments',
    item: invoice,
    request: json({ text: 'Is this paid?' }),
  },
  { operation: 'GET /api/invoices/{id}/files', item: invoice },
  {
    operation: 'POST /api/invoices/{id}/files',
    item: invoice,
    request: receipt,
  },
  { operation: 'GET /api/record-files/{id}', item: recordFile },
  { operation: 'DELETE /api/record-files/{id}', item: recordFile },
  { operation: 'POST /api/record-files/{id}/restore', item: removedFile },
  {
    operation: 'PATCH /api/comments/{id}',
    item: comment,
    request: json({ text: 'It is paid.' }),
  },
  { operation: 'DELETE /api/comments/{id}', item: comment },
  {
    operation: 'PUT /api/invoices/{id}',
    item: invoice,
    request: json({ status: 'final' }),
  },
  {
    operation: 'PUT /api/invoices/{id}',
    about: 'in trash',
    item: trashedInvoice,
    request: () => json(invoiceBody())(),
  },
  { operation: 'DELETE /api/invoices/{id}', item: invoice },
  {
    operation: 'POST /api/invoices/{id}/duplicate',
    item: invoice,
    request: json({}),
  },
  {
    operation: 'POST /api/invoices/{id}/convert',
    item: async ({ make }) => ({
      id: Number((await make('/api/invoices', invoiceBody({ kind: 'quote' })))['id']),
    }),
    request: json({}),
  },
  {
    operation: 'POST /api/invoices/{id}/credit-note',
    item: async ({ make }) => ({
      id: Number((await make('/api/invoices', invoiceBody({ status: 'final' })))['id']),
    }),
    request: json({}),
  },
  { operation: 'POST /api/invoices/{id}/restore', item: trashedInvoice },
  {
    operation: 'POST /api/invoices/trash',
    item: invoice,
    request: (_, { id }) => json({ ids: [id] })(),
  },
  {
    operation: 'POST /api/invoices/restore',
    item: trashedInvoice,
    request: (_, { id }) => json({ ids: [id] })(),
  },
  { operation: 'GET /api/dashboard' },
  {
    operation: 'PUT /api/dashboard/start-hidden',
    request: json({ startHidden: true }),
  },
  { operation: 'GET /api/imports' },
  { operation: 'POST /api/imports', request: upload },
  { operation: 'GET /api/imports/{id}', item: imported },
  {
    operation: 'POST /api/imports/{id}/check',
    item: imported,
    request: json(mapping),
  },
  {
    operation: 'POST /api/imports/{id}/run',
    item: imported,
    request: json(mapping),
  },
  { operation: 'POST /api/imports/{id}/cancel', item: imported },
  { operation: 'POST /api/imports/{id}/undo', item: imported },
  { operation: 'DELETE /api/imports/{id}/remembered', item: imported },
  // No row was wrong.
  { operation: 'GET /api/imports/{id}/wrong-rows', item: imported },
]
