import { describe, expect, it } from 'vitest'
import { buildFriendship, buildMember, insertTodos } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf, toolCaller, idsOf, linesOf, outcomeOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const friend = await buildMember(database, { username: 'fred', fullName: 'Fred Friend' })
await buildFriendship(database, { requesterId: owner.id, addresseeId: friend.id })
const ask = toolCaller(database, owner.id, ['todo'])

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const [late = 0, today = 0, open = 0, done = 0, shared = 0] = await insertTodos(database, [
  {
    memberId: owner.id,
    title: 'Call the bank',
    dueDate: '2026-11-21',
    priority: 'high',
    createdAt: at('2026-11-01'),
  },
  { memberId: owner.id, title: 'Pay rent', dueDate: '2026-11-22', createdAt: at('2026-11-02') },
  {
    memberId: owner.id,
    title: 'Tidy',
    description: 'The BANK papers',
    priority: 'low',
    createdAt: at('2026-11-03'),
  },
  {
    memberId: owner.id,
    title: 'Send invoice',
    dueDate: '2026-10-01',
    completedAt: at('2026-10-02'),
    createdAt: at('2026-09-01'),
  },
  {
    memberId: friend.id,
    title: 'Order cement',
    dueDate: '2026-12-01',
    sharedWith: [owner.id],
    createdAt: at('2026-11-04'),
  },
  { memberId: friend.id, title: 'Fred’s own, done', completedAt: at('2026-10-03') },
  { memberId: owner.id, title: 'Deleted bank', deletedAt: new Date(), sharedWith: [friend.id] },
  { memberId: friend.id, title: 'Friend’s bank' },
  { memberId: friend.id, title: 'Shared bank, deleted', sharedWith: [owner.id], deletedAt: new Date() },
])

describe('todos', () => {
  it('are closed unless to-dos are opened', async () => {
    const context = toolContextOf(database, owner.id, ['posts', 'erp', 'user'])
    expect(await outcomeOf(context, 'todos', {})).toEqual({ kind: 'closed', categories: ['todo'] })
  })

  it('are own ones and those shared with the member, by due date', async () => {
    const result = await ask('todos')
    expect(result).toMatchObject({
      reading: 'To-dos, as they fall due',
      computed: 'Count of 5 to-dos',
      figures: [{ label: 'To-dos', value: '5', unit: '' }],
      href: '/todos',
    })
    expect(idsOf(result)).toEqual([done, late, today, shared, open])
    expect(linesOf(result)[1]).toEqual(['Call the bank', '2026-11-21', 'High', 'Active', ''])
    expect(linesOf(result)[3]).toEqual(['Order cement', '2026-12-01', 'Medium', 'Active', 'Fred Friend'])
    expect(result.rows.map(({ href }) => href).slice(2, 4)).toEqual([
      '/todos?search=Pay+rent',
      '/todos?tab=shared&search=Order+cement',
    ])
  })

  it.each([
    [{ status: 'completed' }, [done], 'Completed to-dos, as they fall due'],
    [{ priority: 'high' }, [late], 'To-dos, priority high, as they fall due'],
    // Past due dates include completed to-dos. Future due dates and overdue ones do not.
    [
      { from: '2026-10-01', to: '2026-11-21' },
      [done, late],
      'To-dos, due Oct 1 – Nov 21, 2026, as they fall due',
    ],
    [{ to: '2026-11-22' }, [late, today], 'Active to-dos, due until Nov 22, 2026, as they fall due'],
    [{ overdue: true }, [late], 'Active to-dos, overdue on Nov 22, 2026, as they fall due'],
    [
      { overdue: false },
      [today, shared, open],
      'Active to-dos, not overdue on Nov 22, 2026, as they fall due',
    ],
    [
      { overdue: true, status: 'completed' },
      [],
      'Completed to-dos, overdue on Nov 22, 2026, as they fall due',
    ],
    [{ undated: true }, [open], 'To-dos, without a due date, as they fall due'],
    [
      { undated: false, whose: 'shared' },
      [shared],
      'To-dos, shared with you, with a due date, as they fall due',
    ],
    [{ whose: 'own', status: 'active' }, [late, today, open], 'Active to-dos, own, as they fall due'],
    [{ sharedBy: 'FRED' }, [shared], 'To-dos, shared by FRED, as they fall due'],
    [{ sharedBy: 'fred friend' }, [shared], 'To-dos, shared by fred friend, as they fall due'],
    [{ sharedBy: 'Fred F' }, [], 'To-dos, shared by Fred F, as they fall due'],
    [
      { from: '2026-11-22', to: '2026-12-01' },
      [today, shared],
      'Active to-dos, due Nov 22 – Dec 1, 2026, as they fall due',
    ],
    [{ text: 'bank' }, [late, open], 'To-dos, “bank” anywhere, as they fall due'],
    // If a text is not found as written, its words are searched in any order.
    [{ text: 'the banks papers' }, [open], 'To-dos, “bank” and “paper” anywhere, as they fall due'],
    [{ text: 'calls to banks' }, [late], 'To-dos, “call” and “bank” anywhere, as they fall due'],
    [{ text: 'bank cement' }, [], 'To-dos, “bank cement” anywhere, as they fall due'],
    [{ order: 'newest', whose: 'own' }, [open, today, late, done], 'To-dos, own, made last first'],
    [
      { order: 'lastDue', undated: false, status: 'active' },
      [shared, today, late],
      'Active to-dos, with a due date, the latest due date first',
    ],
    [
      { order: 'largest', status: 'active' },
      [late, today, shared, open],
      'Active to-dos, highest priority first',
    ],
  ] as const)('narrowed to %o', async (input, ids, reading) => {
    const result = await ask('todos', input)
    expect(idsOf(result)).toEqual(ids)
    expect(result.reading).toBe(reading)
    expect(result.matched).toBe(ids.length)
  })

  it('are counted without a list', async () => {
    const result = await ask('todos', { operation: 'total', status: 'active' })
    expect(result).toMatchObject({ reading: 'Number of active to-dos', matched: 4, rows: [], columns: [] })
    expect(idsOf(result)).toHaveLength(4)
  })

  it('are grouped by priority, status, sharer and month', async () => {
    const month = await ask('todos', { operation: 'group', by: 'month' })
    expect(month.reading).toBe('Number of to-dos, by month, newest first')
    expect(month.isGrouped).toBe(true)
    expect(linesOf(month)).toEqual([
      ['Dec 2026', '1'],
      ['Nov 2026', '2'],
      ['Oct 2026', '1'],
      ['No due date', '1'],
    ])
    expect(linesOf(await ask('todos', { by: 'priority', limit: 2 }))).toEqual([
      ['Medium', '3'],
      ['Low', '1'],
    ])
    expect(linesOf(await ask('todos', { by: 'sharer' }))).toEqual([
      ['Your own', '4'],
      ['Fred Friend', '1'],
    ])
    const status = await ask('todos', { by: 'status' })
    expect(linesOf(status)).toEqual([
      ['Active', '4'],
      ['Completed', '1'],
    ])
    expect(status.rows[1]?.href).toBe('/todos?status=completed')
  })
})

describe('to-dos that are done or shared with others', async () => {
  const sharer = await buildMember(database)
  const other = await buildMember(database, { username: 'olga', fullName: 'Olga Other' })
  const askSharer = toolCaller(database, sharer.id, ['todo'])
  const [early = 0, last = 0, , both = 0, one = 0, got = 0] = await insertTodos(database, [
    {
      memberId: sharer.id,
      title: 'First',
      dueDate: '2026-12-24',
      completedAt: new Date('2026-10-01T00:00:00Z'),
    },
    { memberId: sharer.id, title: 'Last', completedAt: new Date('2026-10-31T23:59:00Z') },
    { memberId: sharer.id, title: 'Gone', completedAt: at('2026-10-15'), deletedAt: new Date() },
    { memberId: sharer.id, title: 'For both', sharedWith: [friend.id, other.id] },
    {
      memberId: sharer.id,
      title: 'For Olga',
      dueDate: '2026-10-05',
      sharedWith: [other.id],
      completedAt: at('2026-11-01'),
    },
    {
      memberId: friend.id,
      title: 'Of Fred',
      sharedWith: [sharer.id, other.id],
      completedAt: at('2026-10-31'),
    },
    { memberId: friend.id, title: 'Between others', sharedWith: [other.id], completedAt: at('2026-10-31') },
  ])

  it.each([
    [
      { doneFrom: '2026-10-01', doneTo: '2026-10-31' },
      [last, got, early],
      'Completed to-dos, done October 2026, done last first',
    ],
    [
      { doneTo: '2026-10-01', order: 'firstDone' },
      [early],
      'Completed to-dos, done until Oct 1, 2026, as they were done',
    ],
    [{ doneFrom: '2026-11-01' }, [one], 'Completed to-dos, done since Nov 1, 2026, done last first'],
    [
      { doneFrom: '2026-10-01', status: 'active' },
      [],
      'Active to-dos, done since Oct 1, 2026, done last first',
    ],
    [{ whose: 'given' }, [one, both], 'To-dos, that you share with others, as they fall due'],
    [{ sharedWith: 'fred friend' }, [both], 'To-dos, that you share with fred friend, as they fall due'],
    [{ sharedWith: 'OLGA' }, [one, both], 'To-dos, that you share with OLGA, as they fall due'],
    [
      { sharedWith: 'Olga', status: 'completed' },
      [one],
      'Completed to-dos, that you share with Olga, as they fall due',
    ],
    [{ sharedWith: 'Nobody' }, [], 'To-dos, that you share with Nobody, as they fall due'],
  ] as const)('narrowed to %o', async (input, ids, reading) => {
    const result = await askSharer('todos', input)
    expect(idsOf(result)).toEqual(ids)
    expect(result.reading).toBe(reading)
  })

  it('show when they were done, and with whom they are shared', async () => {
    expect(linesOf(await askSharer('todos', { doneFrom: '2026-11-01' }))).toEqual([
      ['For Olga', '2026-10-05', 'Medium', 'Completed', '', '2026-11-01'],
    ])
    expect(linesOf(await askSharer('todos', { whose: 'given', status: 'active' }))).toEqual([
      ['For both', '', 'Medium', 'Active', 'Fred Friend, Olga Other'],
    ])
  })

  it('are grouped by month of completion and by recipient', async () => {
    const month = await askSharer('todos', { by: 'doneMonth' })
    expect(month.reading).toBe('Number of completed to-dos, by month of completion, newest first')
    expect(linesOf(month)).toEqual([
      ['Nov 2026', '1'],
      ['Oct 2026', '3'],
    ])
    const recipients = await askSharer('todos', { by: 'recipient' })
    expect(recipients.reading).toBe(
      'Number of to-dos, that you share with others, by recipient, largest first',
    )
    expect(recipients.computed).toBe('Count of 2 to-dos, shared with several in each of them')
    expect(linesOf(recipients)).toEqual([
      ['Olga Other', '2'],
      ['Fred Friend', '1'],
    ])
  })
})
