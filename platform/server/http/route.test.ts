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

const one = endpoint({
  method: 'GET',
  path: '/api/items/:id',
  summary: 'One item',
  access: 'member',
  response: shape,
})
const handle = async () => ({ id: 1 })

it('compiles no endpoint whose path names something, unless it is checked or said to be open', () => {
  expect([
    route(one, { load: async () => ({ id: 1 }), handle: async ({ subject }) => subject }),
    route(one, { open: 'everybody', handle }),
    route(list, async () => []),
  ]).toHaveLength(3)
  const paths = ['/api/items/:id', '/api/:kind/items', '/api/items/:id/parts'] as const
  for (const path of paths) {
    // @ts-expect-error -- a bare handler checks nothing
    expect(() => route({ ...one, path }, handle)).toThrow('neither loads')
    // @ts-expect-error -- to find the book is no check of the item
    expect(() => route({ ...one, path }, { bookOf: async () => 1, handle })).toThrow('neither loads')
    // @ts-expect-error -- an administrator's or a stranger's endpoint needs the word too
    expect(() => route({ ...one, path, access: 'public' }, handle)).toThrow('neither loads')
    // @ts-expect-error -- only this one word opens an endpoint
    expect(() => route({ ...one, path }, { open: 'nobody', handle })).toThrow('neither loads')
  }
  const unknownPath: string = '/api/items'
  // @ts-expect-error -- a path that the type does not know may name something
  expect(route({ ...one, path: unknownPath }, handle).load).toBeUndefined()
})
