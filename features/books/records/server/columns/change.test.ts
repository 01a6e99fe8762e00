import { describe, expect, it } from 'vitest'
import { buildFinancial, buildMaterial } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { columnsApi } from '../../contract/columns.ts'

const { url, anonymous, signIn, database } = await testApplication()

const add = async (member: SignedIn, name: string, options?: string) =>
  (
    await member.call(columnsApi.create, {
      body: { columnId: name.toLowerCase(), name, ...(options !== undefined && { type: 'select', options }) },
    })
  ).body
const change = (member: SignedIn, columnId: string, body: BodyInput<typeof columnsApi.change>) =>
  member.call(columnsApi.change, { params: { columnId }, body })
const ports = async (member: SignedIn) =>
  (await member.call(financialsApi.list, { query: { sort: 'id', order: 'asc' } })).body.map(
    ({ customFields }) => customFields.find(({ id }) => id === 'port')?.value ?? '',
  )

describe('PATCH /api/custom-columns/:columnId', () => {
  it('is for the owner with a session only', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    await add(owner, 'Port')
    const call = { params: { columnId: 'port' }, body: { name: 'Mine' } }
    expect((await anonymous.call(columnsApi.change, call)).status).toBe(401)
    expect((await stranger.call(columnsApi.change, call)).status).toBe(404)
    expect((await (await signIn({ isAdmin: true })).call(columnsApi.change, call)).status).toBe(404)
    expect((await owner.call(columnsApi.list)).body.map(({ name }) => name)).toEqual(['Port'])
  })

  it('renames a column for open pages and in each record, but never twice the same', async () => {
    const owner = await signIn()
    await add(owner, 'Port')
    await add(owner, 'Berth')
    await buildFinancial(database, { userId: owner.id, custom: { port: 'Kiel' } })
    expect((await owner.call(financialsApi.list)).body[0]?.customFields[0]?.name).toBe('Port')
    const socket = await openTestSocket(url, owner.token)
    expect((await change(owner, 'port', { name: ' Harbour ' })).body.name).toBe('Harbour')
    await expect.poll(() => socket.changes('columns').length).toBe(1)
    socket.socket.close()
    expect((await owner.call(financialsApi.list)).body[0]?.customFields[0]?.name).toBe('Harbour')
    // Its own name in other letters is free.
    expect((await change(owner, 'port', { name: 'HARBOUR' })).status).toBe(200)
    const taken = await change(owner, 'port', { name: 'berth' })
    expect([taken.status, taken.text]).toEqual([409, 'You have a custom column with this name already'])
    expect((await change(owner, 'port', { name: ' ' })).status).toBe(400)
  })

  it('adds, renames and swaps options together with the values of all records', async () => {
    const owner = await signIn()
    const other = await signIn()
    for (const member of [owner, other]) await add(member, 'Port', 'Kiel,Bremen,Emden')
    for (const port of ['Kiel', 'Bremen', 'Emden'])
      for (const userId of [owner.id, other.id]) await buildFinancial(database, { userId, custom: { port } })
    const movement = await buildMaterial(database, { userId: owner.id, custom: { port: 'Kiel' } })
    const [first] = (await owner.call(financialsApi.list, { query: { sort: 'id', order: 'asc' } })).body
    const socket = await openTestSocket(url, owner.token)
    const { body } = await change(owner, 'port', {
      options: [
        { was: 'Bremen', name: 'Kiel' },
        { was: 'Kiel', name: 'Bremen' },
        { was: null, name: 'Wismar' },
        { was: 'Emden', name: 'Emden' },
      ],
    })
    expect(body.options).toBe('Kiel,Bremen,Wismar,Emden')
    await expect.poll(() => socket.changes('materials').length).toBe(1)
    socket.socket.close()
    expect(await ports(owner)).toEqual(['Bremen', 'Kiel', 'Emden'])
    expect(await ports(other)).toEqual(['Kiel', 'Bremen', 'Emden'])
    const [moved] = (await owner.call(materialsApi.list)).body
    expect(moved).toMatchObject({ id: movement.id, customFields: [{ value: 'Bremen' }] })
    // The search knows the new names, and a form that was open before is out of date.
    const search = (text: string) => owner.call(financialsApi.list, { query: { search: text } })
    expect((await search('bremen')).body.map(({ id }) => id)).toEqual([first?.id])
    const after = (await owner.call(financialsApi.get, { params: { id: String(first?.id) } })).body
    expect(after.version).toBe((first?.version ?? 0) + 1)
  })

  it.each([
    ['keep', ['Kiel', 'Bremen']],
    ['clear', ['', 'Bremen']],
    [{ by: 'Bremen' }, ['Bremen', 'Bremen']],
  ] as const)('does %j with values whose option is removed', async (removed, values) => {
    const owner = await signIn()
    await add(owner, 'Port', 'Kiel,Bremen')
    for (const port of ['Kiel', 'Bremen'])
      await buildFinancial(database, { userId: owner.id, custom: { port } })
    const changed = await change(owner, 'port', { options: [{ was: 'Bremen', name: 'Bremen' }], removed })
    expect([changed.status, changed.body.options]).toEqual([200, 'Bremen'])
    expect(await ports(owner)).toEqual(values)
  })

  it.each([
    [[], 'A dropdown column needs at least one option'],
    [
      [
        { was: 'Kiel', name: 'A' },
        { was: null, name: 'A' },
      ],
      'Two options have the same name',
    ],
    [[{ was: 'Bonn', name: 'A' }], 'The options have changed in the meantime. Please open the column again.'],
    [
      [
        { was: 'Kiel', name: 'A' },
        { was: 'Kiel', name: 'B' },
      ],
      'The options have changed in the meantime. Please open the column again.',
    ],
    [[{ was: 'Kiel', name: 'A,B' }], 'An option cannot contain a comma'],
  ])('refuses the options %j', async (options, sentence) => {
    const owner = await signIn()
    await add(owner, 'Port', 'Kiel')
    await add(owner, 'Note')
    expect((await change(owner, 'port', { options })).text).toBe(sentence)
    expect((await change(owner, 'note', { options })).status).toBe(400)
    expect((await owner.call(columnsApi.list)).body[0]?.options).toBe('Kiel')
  })
})
