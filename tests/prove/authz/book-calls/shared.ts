import { randomUUID } from 'node:crypto'
import { collections, recordCollections, bulkTables } from '#features/books/records/domain.ts'
import { importTables, type ImportTable, activeStates } from '#features/books/imports/domain.ts'
import { billBody } from '#tests/support/bills.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { recordKinds, sendJson } from '#tests/support/records.ts'
import { inBook, type BookCall, type BookCalls, type BookWorld, idOf, query, receipt } from './book-call.ts'

const [financials, materials] = recordKinds
const formOf = {
  financials,
  materials,
  invoices: { path: '/api/invoices', form: invoiceBody() },
  bills: { path: '/api/bills', form: billBody() },
}
const formOfCollection = {
  ...formOf,
  // Two of one name are refused.
  parties: {
    get form() {
      return { name: `Party ${randomUUID()}` }
    },
  },
}

/** One call for each table: the right to its area decides. */
const ofBulk = (call: (world: BookWorld, id: string) => Promise<{ body?: unknown }>, status?: number) =>
  bulkTables.map((table): BookCall => ({
    about: table,
    areas: [table],
    ...(status === undefined ? {} : { status }),
    input: async (world, by) => {
      await world.make(formOf[table].path, formOf[table].form)
      // What somebody else chose does not exist for them.
      const { id } = await idOf(world.make('/api/bulk-changes', { table, filter: {} }, by))
      return { params: { id }, ...(await call(world, id)) }
    },
  }))

const settable = {
  financials: { field: 'category', value: 'loan' },
  materials: { field: 'category', value: 'Raw Material' },
  invoices: { field: 'status', value: 'final' },
}
const bulkCalls: BookCalls = {
  'POST /api/bulk-changes': bulkTables.map((table) => ({
    about: table,
    areas: [table],
    input: async ({ make }) => {
      await make(formOf[table].path, formOf[table].form)
      return { body: { table, filter: {} } }
    },
  })),
  'GET /api/bulk-changes/latest': bulkTables.map((table) => ({
    about: table,
    areas: [table],
    input: query({ table }),
  })),
  'POST /api/bulk-changes/:id/run': ofBulk(async (world) => {
    await bulksEnd(world)
    return { body: { action: 'restore' } }
  }),
  'POST /api/bulk-changes/:id/set': bulkTables.flatMap((table, at) => {
    return (
      ofBulk(async (world) => {
        await bulksEnd(world)
        return { body: settable[table] }
      })[at] ?? []
    )
  }),
  // Nothing runs.
  'POST /api/bulk-changes/:id/cancel': ofBulk(async () => ({}), 409),
  'POST /api/bulk-changes/:id/undo': ofBulk(async () => ({}), 409),
  'DELETE /api/bulk-changes/:id': ofBulk(async () => ({})),
}

/** A table has one change at a time. */
async function bulksEnd({ company }: BookWorld): Promise<void> {
  for (const table of bulkTables)
    await until(async () => {
      const path = inBook(`/api/bulk-changes/latest?table=${table}`, company)
      const latest: { state: string } | null = JSON.parse((await sendJson(company.owner, 'GET', path)).text)
      return latest === null || !['running', 'undoing'].includes(latest.state)
    })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It does not end')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Made by the caller, or by the owner for those who are refused. */
const ofComment = (body?: unknown) =>
  recordCollections.map((collection): BookCall => ({
    about: collection,
    areas: collections[collection].areas,
    input: async ({ make }, by) => {
      const { id } = await idOf(make(collections[collection].path, formOfCollection[collection].form))
      const comment = make(`${collections[collection].path}/${id}/comments`, { text: 'Is this paid?' }, by)
      return { params: await idOf(comment), ...(body === undefined ? {} : { body }) }
    },
  }))
const commentCalls: BookCalls = {
  'PATCH /api/comments/:id': ofComment({ text: 'It is paid.' }),
  'DELETE /api/comments/:id': ofComment(),
}

/** Those who may write in an area change the files of its records, and those who read it read them. */
const ofFile = (isRemoved: boolean) =>
  recordCollections.map((collection): BookCall => ({
    about: collection,
    areas: collections[collection].areas,
    input: async ({ make, company }) => {
      const { id } = await idOf(make(collections[collection].path, formOfCollection[collection].form))
      const body = new FormData()
      body.append('files', receipt())
      const path = inBook(`${collections[collection].path}/${id}/files`, company)
      const reply = await company.owner.fetch(path, { method: 'POST', body })
      const [made]: { id: number }[] = JSON.parse(await reply.text())
      const file = String(made?.id)
      if (isRemoved) await make(`/api/record-files/${file}`, undefined, undefined, 'DELETE')
      return { params: { id: file } }
    },
  }))
const fileCalls: BookCalls = {
  'GET /api/record-files/:id': ofFile(false),
  'DELETE /api/record-files/:id': ofFile(false),
  'POST /api/record-files/:id/restore': ofFile(true),
}

const files: Readonly<Record<ImportTable, string>> = {
  financials: 'Project,Date,Amount,Currency,Type,Category\nHarbour,2026-01-31,5,EUR,paid,expense\n',
  materials: 'Project,Date,Material,Unit,Quantity,Type,Warehouse\nHarbour,2026-01-31,Steel,t,5,in,North\n',
}
const fileOf = (table: ImportTable, wrong = '') => new File([files[table] + wrong], `${table}.csv`)

interface Uploaded {
  readonly id: number
  readonly mapping: object
}

async function uploaded({ company }: BookWorld, table: ImportTable, wrong?: string): Promise<Uploaded> {
  const form = new FormData()
  form.append('table', table)
  form.append('file', fileOf(table, wrong))
  const reply = await company.owner.fetch(inBook('/api/imports', company), { method: 'POST', body: form })
  if (!reply.ok) throw new Error(await reply.text())
  return JSON.parse(await reply.text())
}

const choiceOf = ({ mapping }: Uploaded) => ({ mapping, formats: { date: 'YYYY-MM-DD', decimal: '.' } })

const ofImport = (
  call: (world: BookWorld, made: Uploaded) => Promise<{ body?: unknown }>,
  { status, wrong }: { status?: number; wrong?: string } = {},
) =>
  importTables.map((table): BookCall => ({
    about: table,
    areas: [table],
    ...(status === undefined ? {} : { status }),
    input: async (world) => {
      const made = await uploaded(world, table, wrong)
      return { params: { id: String(made.id) }, ...(await call(world, made)) }
    },
  }))

/** A book has one import at a time. */
const importsEnd = ({ company }: BookWorld) =>
  until(async () => {
    const { text } = await sendJson(company.owner, 'GET', inBook('/api/imports', company))
    const states: { state: (typeof activeStates)[number] }[] = JSON.parse(text)
    return !states.some(({ state }) => activeStates.includes(state))
  })

const importCalls: BookCalls = {
  'POST /api/imports': importTables.map((table) => ({
    about: table,
    areas: [table],
    input: async () => ({ body: { table }, files: [fileOf(table)] }),
  })),
  'GET /api/imports': [{}],
  'GET /api/imports/:id': ofImport(async () => ({})),
  'POST /api/imports/:id/check': ofImport(async (_, made) => ({ body: choiceOf(made) })),
  'POST /api/imports/:id/run': ofImport(async (world, made) => {
    await importsEnd(world)
    return { body: choiceOf(made) }
  }),
  // Nothing runs.
  'POST /api/imports/:id/cancel': ofImport(async () => ({}), { status: 409 }),
  'POST /api/imports/:id/undo': ofImport(async () => ({}), { status: 409 }),
  'DELETE /api/imports/:id/remembered': ofImport(async () => ({})),
  'GET /api/imports/:id/wrong-rows': ofImport(
    async ({ make }, made) => {
      await make(`/api/imports/${made.id}/check`, choiceOf(made))
      return {}
    },
    { wrong: 'Quay,never,x,y,z,,\n' },
  ),
}

/** The limit is five columns, so those of the calls before are deleted first. */
async function roomForColumn({ make, company }: BookWorld): Promise<void> {
  const { text } = await sendJson(company.owner, 'GET', inBook('/api/custom-columns', company))
  const columns: { columnId: string }[] = JSON.parse(text)
  for (const { columnId } of columns)
    await make(`/api/custom-columns/${columnId}`, undefined, undefined, 'DELETE')
}
const column = async (world: BookWorld) => {
  await roomForColumn(world)
  const { columnId } = await world.make('/api/custom-columns', { name: randomUUID() })
  return { columnId: String(columnId) }
}
const columnCalls: BookCalls = {
  'GET /api/custom-columns': [{}],
  'POST /api/custom-columns': [
    {
      input: async (world) => {
        await roomForColumn(world)
        return { body: { name: randomUUID() } }
      },
    },
  ],
  'PATCH /api/custom-columns/:columnId': [
    { input: async (world) => ({ params: await column(world), body: { name: randomUUID() } }) },
  ],
  'DELETE /api/custom-columns/:columnId': [{ input: async (world) => ({ params: await column(world) }) }],
}

const layout = { name: 'financials' }
export const sharedCalls: BookCalls = {
  ...bulkCalls,
  ...commentCalls,
  ...fileCalls,
  ...importCalls,
  ...columnCalls,
  'GET /api/layouts/:name': [{ input: async () => ({ params: layout }) }],
  'PUT /api/layouts/:name': [
    { input: async () => ({ params: layout, body: { widths: {}, order: [], hidden: [] } }) },
  ],
  'DELETE /api/layouts/:name': [{ input: async () => ({ params: layout }) }],
  'GET /api/dashboard': [{}],
}
