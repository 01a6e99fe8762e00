import { beforeAll, describe, expect, it } from 'vitest'
import { buildTodo, insertTodos } from '#db/factories/index.ts'
import type { QueryInput } from '#platform/contract/endpoint.ts'
import { testApplication } from '#tests/support/application.ts'
import { todosApi } from '../contract.ts'

const { url, signIn, database } = await testApplication()
const owner = await signIn({ fullName: 'Olga Owner' })
const friend = await signIn({ fullName: 'Fred Friend' })
const stranger = await signIn()

type Query = QueryInput<typeof todosApi.list>

const cursorIn = (headers: Headers) =>
  new URL(/<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? '/', url).searchParams.get('cursor') ??
  undefined

/** Loads all pages of `limit` items. */
async function allPages(viewer: typeof owner, query: Query, limit: number): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const reply = await viewer.call(todosApi.list, {
      query: { ...query, limit: String(limit), ...(cursor !== undefined && { cursor }) },
    })
    expect(reply.body.length).toBeLessThanOrEqual(limit)
    ids.push(...reply.body.map(({ id }) => id))
    cursor = cursorIn(reply.headers)
  } while (cursor !== undefined)
  return ids
}

describe('GET /api/todos', () => {
  it('lists recipients only to the owner, and the owner only to recipients', async () => {
    const second = await signIn({ fullName: 'Sam Second' })
    const { id, title } = await buildTodo(database, {
      memberId: owner.id,
      description: 'By noon',
      dueDate: '2026-12-24',
      priority: 'high',
      sharedWith: [friend.id, second.id],
    })
    const common = {
      id,
      title,
      description: 'By noon',
      dueDate: '2026-12-24',
      priority: 'high',
      completed: false,
      createdAt: expect.stringMatching(/Z$/),
    }
    const own = await owner.call(todosApi.list)
    expect(own.body).toEqual([
      {
        ...common,
        sharedWithUsers: [
          { id: friend.id, fullName: 'Fred Friend' },
          { id: second.id, fullName: 'Sam Second' },
        ],
      },
    ])
    const shared = await friend.call(todosApi.list)
    expect(shared.body).toEqual([{ ...common, sharedBy: { id: owner.id, fullName: 'Olga Owner' } }])
    expect(shared.text).not.toContain('Sam Second')
    expect((await stranger.call(todosApi.list)).body).toEqual([])
    expect((await friend.call(todosApi.list, { query: { scope: 'mine' } })).body).toEqual([])
    expect((await owner.call(todosApi.list, { query: { scope: 'shared' } })).body).toEqual([])
    expect((await friend.call(todosApi.list, { query: { scope: 'shared' } })).body).toHaveLength(1)
  })

  it('leaves out deleted to-dos for everybody', async () => {
    const mine = await signIn()
    await buildTodo(database, { memberId: mine.id, deletedAt: new Date(), sharedWith: [stranger.id] })
    expect((await mine.call(todosApi.list)).body).toEqual([])
    expect((await stranger.call(todosApi.list)).body).toEqual([])
  })

  it.each([
    { limit: '0' },
    { limit: '101' },
    { cursor: 'rubbish' },
    { cursor: Buffer.from('["2026-01-01",1]').toString('base64url') },
    { cursor: Buffer.from('["x",1]').toString('base64url'), sort: 'dueDate' },
    { cursor: Buffer.from('["2026-13-45",1]').toString('base64url'), sort: 'dueDate' },
    { cursor: Buffer.from('[7,1]').toString('base64url'), sort: 'priority' },
    { sort: 'title' },
    { order: 'up' },
    { status: 'done' },
    { scope: 'others' },
    { search: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    expect((await owner.fetch(`/api/todos?${new URLSearchParams(query).toString()}`)).status).toBe(400)
  })
})

describe('orders', () => {
  const fixture = { viewer: owner, ids: [] as number[] }
  const days = ['2026-03-01', null, '2026-01-15', '2026-03-01', null, '2025-12-31', '2026-02-02'] as const
  const ranks = ['high', 'low', 'medium', 'low', 'high', 'medium', 'low'] as const

  beforeAll(async () => {
    const viewer = await signIn()
    fixture.viewer = viewer
    // Every second to-do is shared by another member, and every third is completed.
    fixture.ids = await insertTodos(
      database,
      days.map((dueDate, index) => ({
        memberId: index % 2 === 0 ? viewer.id : friend.id,
        sharedWith: index % 2 === 0 ? [] : [viewer.id],
        title: `Task ${index}`,
        description: index === 4 ? '100% of the _stock_' : null,
        dueDate,
        priority: ranks[index] ?? 'medium',
        completedAt: index % 3 === 0 ? new Date() : null,
      })),
    )
  })

  const indexesOf = (ids: readonly number[]) => ids.map((id) => fixture.ids.indexOf(id))
  const cases: [Query, number[]][] = [
    [{}, [6, 5, 4, 3, 2, 1, 0]],
    [{ sort: 'created', order: 'asc' }, [0, 1, 2, 3, 4, 5, 6]],
    [{ sort: 'dueDate' }, [5, 2, 6, 0, 3, 1, 4]],
    [{ sort: 'dueDate', order: 'desc' }, [4, 1, 3, 0, 6, 2, 5]],
    [{ sort: 'priority' }, [1, 3, 6, 2, 5, 0, 4]],
    [{ sort: 'priority', order: 'desc' }, [4, 0, 5, 2, 6, 3, 1]],
    [{ status: 'active' }, [5, 4, 2, 1]],
    [{ status: 'completed' }, [6, 3, 0]],
    [{ status: 'active', sort: 'dueDate', scope: 'mine' }, [2, 4]],
    [{ status: 'completed', sort: 'priority', scope: 'shared' }, [3]],
    [{ search: 'TASK 4' }, [4]],
    [{ search: '% of the _' }, [4]],
    [{ search: 'OF THE _STOCK' }, [4]],
    [{ search: ' task ', sort: 'dueDate', scope: 'shared' }, [5, 3, 1]],
    [{ search: 'no such thing' }, []],
  ]

  it.each(cases)('%j is the same in pages of every size', async (query, expected) => {
    for (const limit of [1, 2, 3, 100])
      expect(indexesOf(await allPages(fixture.viewer, query, limit))).toEqual(expected)
  })

  it('continues at the cursor although earlier rows were added and deleted', async () => {
    const viewer = await signIn()
    const ids = await insertTodos(
      database,
      Array.from({ length: 6 }, (_, index) => ({
        memberId: viewer.id,
        title: `${index}`,
        dueDate: '2026-05-05',
      })),
    )
    const first = await viewer.call(todosApi.list, { query: { sort: 'dueDate', limit: '3' } })
    await viewer.call(todosApi.remove, { params: { id: String(ids[2]) } })
    await buildTodo(database, { memberId: viewer.id, dueDate: '2026-05-04' })
    const cursor = cursorIn(first.headers) ?? ''
    const next = await viewer.call(todosApi.list, { query: { sort: 'dueDate', limit: '3', cursor } })
    expect(next.body.map(({ id }) => id)).toEqual(ids.slice(3))
  })
})
