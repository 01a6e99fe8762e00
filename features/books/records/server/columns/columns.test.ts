import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { columnsApi, type CustomColumn } from '../../contract/columns.ts'

const { url, signIn, database } = await testApplication()
const owner = await signIn()
const stranger = await signIn()

type Member = typeof owner
const add = (member: Member, body: object) =>
  member.fetch('/api/custom-columns', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const columnIn = async (response: Response): Promise<CustomColumn> =>
  // The answer's shape is checked by the server, against the contract.
  JSON.parse(await response.text()) as CustomColumn
const answered = async (response: Response) => [response.status, await response.text()]
const remove = (member: Member, columnId: string) => member.call(columnsApi.remove, { params: { columnId } })
const listed = async (member: Member) => (await member.call(columnsApi.list)).body

describe('/api/custom-columns', () => {
  it('keeps the columns of each member apart, in the order they were added', async () => {
    const made = await owner.call(columnsApi.create, {
      body: { columnId: 'shade', name: ' Shade ', type: 'select', options: 'red, green,red,' },
    })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ columnId: 'shade', name: 'Shade', type: 'select', options: 'red,green' })
    const listOfChoices = { name: 'Grade', type: 'select', options: ['A', ' B'] }
    expect(await columnIn(await add(owner, listOfChoices))).toEqual({
      ...listOfChoices,
      options: 'A,B',
      columnId: expect.stringMatching(/^[\w-]{10,80}$/),
    })
    expect((await columnIn(await add(owner, { name: 'Note', options: 'of no use' }))).options).toBe('')
    expect((await listed(owner)).map(({ name }) => name)).toEqual(['Shade', 'Grade', 'Note'])
    expect(await listed(stranger)).toEqual([])
    // The id of another member's column is free.
    expect((await add(stranger, { columnId: 'shade', name: 'Shade' })).status).toBe(201)
    expect((await remove(stranger, 'shade')).body).toEqual({ message: 'Column deleted' })
    expect((await listed(owner)).length).toBe(3)
  })

  it.each([
    [{ name: ' ' }, 'Column name is required'],
    [{ name: 7 }, 'Column name must be text'],
    [{ name: 'x'.repeat(201) }, 'Column name must be at most 200 characters'],
    [{ name: 'Kind', type: 'colour' }, 'The column type must be text, number, date or select'],
    [{ name: 'Kind', columnId: '' }, 'The column id may hold letters, digits, dots, dashes and underscores'],
    [{ name: 'Kind', columnId: 'x'.repeat(81) }, 'The column id must be at most 80 characters'],
    [{ name: 'Kind', type: 'select' }, 'A dropdown column needs at least one option'],
    [{ name: 'Kind', type: 'select', options: ' , ' }, 'A dropdown column needs at least one option'],
    [{ name: 'Kind', type: 'select', options: 7 }, 'The options must be a list or text'],
  ])('refuses %j', async (body, sentence) => {
    expect(await answered(await add(owner, body))).toEqual([400, sentence])
  })

  it('refuses an id and a name that are in use, whatever the capitals of the name', async () => {
    const member = await signIn()
    await add(member, { columnId: 'weight', name: 'Weight' })
    expect(await answered(await add(member, { columnId: 'weight', name: 'Other' }))).toEqual([
      409,
      'You have a custom column with this id already',
    ])
    expect(await answered(await add(member, { name: 'WEIGHT', type: 'number' }))).toEqual([
      409,
      'You have a custom column with this name already',
    ])
  })

  it('deletes a column once for repeated calls, and answers not found for others’ and absent ones', async () => {
    const member = await signIn()
    await add(member, { columnId: 'weight', name: 'Weight' })
    expect((await remove(stranger, 'weight')).status).toBe(404)
    expect((await remove(stranger, 'weight')).text).toBe((await remove(stranger, 'none')).text)
    expect((await listed(member)).length).toBe(1)
    expect((await remove(member, 'weight')).status).toBe(200)
    expect((await remove(member, 'weight')).status).toBe(200)
    expect(await listed(member)).toEqual([])
  })

  it('brings a column back by its id, or by its name and type', async () => {
    const member = await signIn()
    await add(member, { columnId: 'weight', name: 'Weight', type: 'number' })
    await remove(member, 'weight')
    expect(await columnIn(await add(member, { columnId: 'weight', name: 'Mass', type: 'number' }))).toEqual({
      columnId: 'weight',
      name: 'Mass',
      type: 'number',
      options: '',
    })
    await remove(member, 'weight')
    expect((await columnIn(await add(member, { name: 'MASS', type: 'number' }))).columnId).toBe('weight')
    // With another type it is a new column; the old one stays deleted.
    await remove(member, 'weight')
    expect((await columnIn(await add(member, { columnId: 'weight', name: 'Mass', type: 'text' }))).type).toBe(
      'text',
    )
    const rows = await database.all({
      strings: ['select 1 from custom_columns where book_id = ', ''],
      values: [member.id],
    })
    expect(rows.length).toBe(2)
  })

  it('holds the limit of twenty when many are added in parallel', async () => {
    const member = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => add(member, { name: `Column ${index}` })),
    )
    expect(replies.filter(({ status }) => status === 201).length).toBe(20)
    const refused = replies.find(({ status }) => status !== 201)
    expect(refused && (await answered(refused))).toEqual([400, 'You can have at most 20 custom columns'])
    expect((await listed(member)).length).toBe(20)
    const [first] = await listed(member)
    await remove(member, first?.columnId ?? '')
    expect((await add(member, { columnId: first?.columnId, name: first?.name })).status).toBe(201)
    expect((await add(member, { name: 'One more' })).status).toBe(400)
  })

  it('creates one column from equal parallel requests', async () => {
    const member = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => add(member, { columnId: 'one', name: 'One' })),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })

  it('creates one column from two requests with one idempotency key', async () => {
    const member = await signIn()
    const headers = { 'idempotency-key': 'column' }
    const body = { name: 'Once' }
    const [first, second] = [
      await member.call(columnsApi.create, { body, headers }),
      await member.call(columnsApi.create, { body, headers }),
    ]
    expect(second.body).toEqual(first.body)
    expect((await listed(member)).length).toBe(1)
  })

  it('notifies only its owner', async () => {
    const [own, others] = [await openTestSocket(url, owner.token), await openTestSocket(url, stranger.token)]
    await add(owner, { columnId: 'heard', name: 'Heard' })
    await remove(owner, 'heard')
    await expect.poll(() => own.changes('columns').length).toBe(2)
    expect(others.changes('columns')).toEqual([])
    own.socket.close()
    others.socket.close()
  })
})
