import { beforeAll, describe, expect, it } from 'vitest'
import { buildFinancial, buildMember, insertCustomColumns } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { idsOf, outcomeOf, toolCaller, toolContextOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)
const call = toolCaller(database, owner.id, ['financial'])
const unknownColumn = { kind: 'invalid', sentence: 'There is no column of that name' }

let ids: readonly number[] = []
beforeAll(async () => {
  await insertCustomColumns(database, [
    { userId: owner.id, columnId: 'incoterm', name: 'Incoterm', type: 'select', options: 'FOB,DAP' },
    { userId: owner.id, columnId: 'weight', name: 'Weight (kg)', type: 'number', options: '' },
  ])
  const record = async (fields: Parameters<typeof buildFinancial>[1]) =>
    (await buildFinancial(database, { userId: owner.id, ...fields })).id
  ids = [
    await record({ custom: { incoterm: 'FOB', weight: '1200' }, description: 'DAP later' }),
    await record({ custom: { incoterm: 'DAP' } }),
    await record({ description: 'Incoterm: FOB' }),
  ]
})

describe('the value of a custom column', () => {
  it('finds the records that have it, and no texts that mention it', async () => {
    expect(idsOf(await call('transactions', { custom: 'Incoterm: FOB' }))).toEqual([ids[0]])
    expect(idsOf(await call('transactions', { custom: 'incoterm: DAP' }))).toEqual([ids[1]])
    expect(idsOf(await call('transactions', { custom: 'Weight (kg): 1200' }))).toEqual([ids[0]])
    expect((await call('transactions', { custom: 'Incoterm: FOB' })).reading).toContain('Incoterm: FOB')
  })

  it('of a column that is not there, or another member’s, is refused', async () => {
    for (const custom of ['Colour: red', 'Incoterm'])
      expect(
        await outcomeOf(toolContextOf(database, owner.id, ['financial']), 'transactions', { custom }),
      ).toEqual(unknownColumn)
    const others = toolContextOf(database, stranger.id, ['financial'])
    expect(await outcomeOf(others, 'transactions', { custom: 'Incoterm: FOB' })).toEqual(unknownColumn)
  })
})
