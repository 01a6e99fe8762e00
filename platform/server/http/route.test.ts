import { expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { RenderedItem, RenderedList } from './json.ts'
import { route } from './route.ts'

const shape = z.object({ id: z.number() })
const list = endpoint({
  method: 'GET',
  path: '/api/items',
  summary: 'Items',
  access: 'member',
  response: z.array(shape),
})

it('answers with rendered items of its own shape only', async () => {
  const items = new RenderedList([new RenderedItem(shape, { id: 1 }), new RenderedItem(shape, { id: 2 })])
  expect(items.toJson()).toBe('[{"id":1},{"id":2}]')
  const revealing = z.object({ id: z.number(), password: z.string() })
  const revealed = new RenderedItem(revealing, { id: 1, password: 'x' })
  expect([
    route(list, async () => items),
    // @ts-expect-error -- the shape of the items has a field that the endpoint's has not
    route(list, async () => new RenderedList([revealed])),
    // @ts-expect-error -- one item is no list
    route({ ...list, response: shape }, async () => items),
  ]).toHaveLength(3)
})
