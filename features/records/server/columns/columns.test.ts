import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { columnsApi, type CustomColumn } from '../../contract/columns.ts'

const { url, anonymous, signIn, database } = await testApplication()
const owner = await signIn()
const stranger = await signIn()

type Member = typeof owner
const add = (who: Member, body: object) =>
  who.fetch('/api/custom-columns', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const columnIn = async (response: Response): Promise<CustomColumn> =>
  // The answer's shape is checked by the server, against the contract.
  JSON.parse(await response.text()) as CustomColumn
const answered = async (response: Response) => [response.status, await response.text()]
const remove = (who: Member, columnId: string) => who.call(columnsApi.remove, { params: { columnId } })
const listed = async (who: Member) => (await who.call(columnsApi.list)).body

describe('/api/custom-columns', () => {
  it('answers nobody without a session', async () => {
    expect((await anonymous.call(columnsApi.list)).status).toBe(401)
    expect((await anonymous.call(columnsApi.create, { body: { name: 'Shade' } })).status).toBe(401)
    expect((await anonymous.call(columnsApi.remove, { params: { columnId: 'x' } })).status).toBe(401)
  })

  it('keeps each member’s own, in the order they were added', async () => {
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
    // Another's id is free for oneself.
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
    const who = await signIn()
    await add(who, { columnId: 'weight', name: 'Weight' })
    expect(await answered(await add(who, { columnId: 'weight', name: 'Other' }))).toEqual([
      409,
      'You have a custom column with this id already',
    ])
    expect(await answered(await add(who, { name: 'WEIGHT', type: 'number' }))).toEqual([
      409,
      'You have a custom column with this name already',
    ])
  })

  it('takes away once and for all calls, and knows nothing of others’ or of none', async () => {
    const who = await signIn()
    await add(who, { columnId: 'weight', name: 'Weight' })
    expect((await remove(stranger, 'weight')).status).toBe(404)
    expect((await remove(stranger, 'weight')).text).toBe((await remove(stranger, 'none')).text)
    expect((await listed(who)).length).toBe(1)
    expect((await remove(who, 'weight')).status).toBe(200)
    expect((await remove(who, 'weight')).status).toBe(200)
    expect(await listed(who)).toEqual([])
  })

  it('brings a column back by its id, or by its name and type', async () => {
    const who = await signIn()
    await add(who, { columnId: 'weight', name: 'Weight', type: 'number' })
    await remove(who, 'weight')
    expect(await columnIn(await add(who, { columnId: 'weight', name: 'Mass', type: 'number' }))).toEqual({
      columnId: 'weight',
      name: 'Mass',
      type: 'number',
      options: '',
    })
    await remove(who, 'weight')
    expect((await columnIn(await add(who, { name: 'MASS', type: 'number' }))).columnId).toBe('weight')
    // Of another type it is another column, and the old one waits.
    await remove(who, 'weight')
    expect((await columnIn(await add(who, { columnId: 'weight', name: 'Mass', type: 'text' }))).type).toBe(
      'text',
    )
    const rows = await database.all({
      strings: ['select 1 from custom_columns where owner_id = ', ''],
      values: [who.id],
    })
    expect(rows.length).toBe(2)
  })

  it('holds the cap of twenty, also when many are added at once', async () => {
    const who = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => add(who, { name: `Column ${index}` })),
    )
    expect(replies.filter(({ status }) => status === 201).length).toBe(20)
    const refused = replies.find(({ status }) => status !== 201)
    expect(refused && (await answered(refused))).toEqual([400, 'You can have at most 20 custom columns'])
    expect((await listed(who)).length).toBe(20)
    const [first] = await listed(who)
    await remove(who, first?.columnId ?? '')
    expect((await add(who, { columnId: first?.columnId, name: first?.name })).status).toBe(201)
    expect((await add(who, { name: 'One more' })).status).toBe(400)
  })

  it('makes one column of equal ones that are added at once', async () => {
    const who = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => add(who, { columnId: 'one', name: 'One' })),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })

  it('makes one of what is sent twice with one key', async () => {
    const who = await signIn()
    const headers = { 'idempotency-key': 'column' }
    const body = { name: 'Once' }
    const [first, second] = [
      await who.call(columnsApi.create, { body, headers }),
      await who.call(columnsApi.create, { body, headers }),
    ]
    expect(second.body).toEqual(first.body)
    expect((await listed(who)).length).toBe(1)
  })

  it('tells its owner alone', async () => {
    const [own, others] = [await openTestSocket(url, owner.token), await openTestSocket(url, stranger.token)]
    await add(owner, { columnId: 'heard', name: 'Heard' })
    await remove(owner, 'heard')
    await expect.poll(() => own.changes('columns').length).toBe(2)
    expect(others.changes('columns')).toEqual([])
    own.socket.close()
    others.socket.close()
  })
})
