import { invoiceBody } from '#tests/support/invoices.ts'
import { recordKinds } from '#tests/support/records.ts'
import { json, type Row } from '../row.ts'
import type { World } from '../world.ts'
import { company } from './companies.ts'

const kinds = [
  ...recordKinds.map(({ path, form }) => ({ path, form: () => form })),
  { path: '/api/invoices', form: () => invoiceBody() },
]

/** The owner, a manager (`connection`) and a viewer (`listed`) call for the records of their company. */
export const companyBookRows: readonly Row[] = kinds.flatMap(({ path, form }): Row[] => {
  const record = async (world: World) => {
    const { bookId } = await company(world)
    return { id: Number((await world.make(`${path}?book=${bookId}`, form()))['id']) }
  }
  const trashed = async (world: World) => {
    const made = await record(world)
    await world.make(`${path}/${made.id}`, undefined, world.people.owner, 'DELETE')
    return made
  }
  const about = 'of a company'
  return [
    { operation: `GET ${path}/{id}`, about, item: record },
    { operation: `GET ${path}/{id}/history`, about, item: record },
    {
      operation: `PUT ${path}/{id}`,
      about,
      item: record,
      request: () => json(form())(),
    },
    { operation: `DELETE ${path}/{id}`, about, item: record },
    { operation: `POST ${path}/{id}/restore`, about, item: trashed },
    ...(path === '/api/invoices'
      ? [
          { operation: `GET ${path}/{id}/revisions`, about, item: record },
          { operation: `GET ${path}/{id}/pdf`, about, item: record },
          { operation: `GET ${path}/{id}/e-invoice/check`, about, item: record },
          {
            operation: `GET ${path}/{id}/e-invoice`,
            about: 'a draft of a company',
            item: record,
          },
          {
            operation: `POST ${path}/{id}/duplicate`,
            about,
            item: record,
            request: json({}),
          },
        ]
      : []),
  ]
})
