import { describe, expect, it } from 'vitest'
import { buildFinancial, buildInvoice, buildMaterial, buildTodo } from '#db/factories/index.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { adminApi } from '../contract.ts'
import { auditRetention } from './retention.ts'

const { signIn, database, app, features } = await testApplication({
  KEEP_LEDGER_DAYS: '10',
  KEEP_TRASH_DAYS: '20',
})
const cleanUp = async () => {
  for (const feature of features) await feature.cleanUp?.()
}
const admin = await signIn({ isAdmin: true })

const log = async (entry: { actor?: number | null; target: string; days: number; result?: number }) =>
  (
    await database.one(sql<{ id: number }>`
      insert into audit_log (actor_id, action, target, result, address, at)
      values (${entry.actor ?? null}, 'delete user', ${entry.target}, ${entry.result ?? 200}, '192.0.2.7',
        now() - ${entry.days}::integer * interval '1 day')
      returning id`)
  ).id
const entry = (id: number) =>
  database.first(sql<{ actor: number | null; pseudonym: string | null; target: string; address: string }>`
    select actor_id as actor, actor_pseudonym as pseudonym, target, address from audit_log where id = ${id}`)

describe('names in the audit log', () => {
  it('become pseudonyms after a year, one per person, and not earlier', async () => {
    const old = await log({ actor: 41, target: '@anna.b (42): email', days: 367 })
    const path = await log({ actor: 42, target: '/api/users/41/photo/profile', days: 400 })
    const other = await log({ target: '/api/posts/41', days: 400 })
    const young = await log({ actor: 41, target: '@anna.b (42)', days: 364 })
    await cleanUp()
    const [first, second] = [await entry(old), await entry(path)]
    expect(first).toEqual({
      actor: null,
      pseudonym: expect.stringMatching(/^person-[0-9a-f]{16}$/),
      target: `${second?.pseudonym}: email`,
      address: expect.stringMatching(/^address-[0-9a-f]{16}$/),
    })
    expect(second).toMatchObject({
      target: `/api/users/${first?.pseudonym}/photo/profile`,
      address: first?.address,
    })
    expect(await entry(other)).toMatchObject({ actor: null, pseudonym: null, target: '/api/posts/41' })
    expect(await entry(young)).toMatchObject({ actor: 41, target: '@anna.b (42)', address: '192.0.2.7' })
    await cleanUp()
    expect(await entry(old)).toEqual(first)
    const shown = (await admin.call(adminApi.audit, { query: { target: ': email' } })).body
    expect(shown).toMatchObject([{ id: old, actor: null, pseudonym: first?.pseudonym }])
  })

  const person = 'person-0123456789abcdef'
  const change = { action: 'delete user', result: 200, actor: null, pseudonym: person, named: true }
  const address = 'address-0123456789abcdef'
  const allowed = { ...change, target: `${person}: x`, address, days: 0 }
  const apply = (id: number, to: Partial<typeof allowed> | { actor: number } | { pseudonym: null }) => {
    const set = { ...allowed, ...to }
    return database.run(sql`
      update audit_log set pseudonymised = ${set.named}, actor_id = ${set.actor}, actor_pseudonym = ${set.pseudonym},
        action = ${set.action}, result = ${set.result}, target = ${set.target}, address = ${set.address},
        at = at + ${set.days}::integer * interval '1 day'
      where id = ${id}`)
  }
  it.each([
    ['the action', { action: 'another' }],
    ['the result', { result: 403 }],
    ['the time', { days: 1 }],
    ['the rest of the target', { target: `${person}: y` }],
    ['a target that still names somebody', { target: '@anna (42): x' }],
    ['the actor to another member', { actor: 7 }],
    ['the actor to null', { pseudonym: null }],
    ['the pseudonym to a name', { pseudonym: 'Anna' }],
    ['the address to another', { address: '192.0.2.9' }],
    ['without the mark of pseudonymised entries', { named: false }],
  ])('cannot be changed in any other way: %s', async (_, to) => {
    const id = await log({ actor: 41, target: '@anna (42): x', days: 500 })
    await expect(apply(id, to)).rejects.toThrow('append-only')
  })

  it('cannot be changed too early or twice', async () => {
    const young = await log({ actor: 41, target: '@anna (42): x', days: 364 })
    await expect(apply(young, {})).rejects.toThrow('append-only')
    const old = await log({ actor: 41, target: '@anna (42): x', days: 366 })
    expect(await apply(old, {})).toBe(1)
    await expect(apply(old, {})).rejects.toThrow('append-only')
  })
})

describe('entries of the audit log', () => {
  it('stay, except refusals older than a year, unless a setting limits them', async () => {
    const act = await log({ target: 'act', days: 5_000 })
    const [refusal, young] = [
      await log({ target: 'refused', days: 402, result: 403 }),
      await log({ target: 'refused', days: 399, result: 403 }),
    ]
    await cleanUp()
    const exist = async (ids: number[]) => Promise.all(ids.map(async (id) => (await entry(id)) !== undefined))
    expect(await exist([act, refusal, young])).toEqual([true, false, true])
    const within = await log({ target: 'act', days: 39 })
    const beyond = await log({ target: 'act', days: 41 })
    const config = readConfig({ KEEP_AUDIT_DAYS: '40' })
    await auditRetention({ ...app, config })()
    expect(await exist([act, young, beyond, within])).toEqual([false, false, false, true])
    await expect(database.run(sql`delete from audit_log where id = ${within}`)).rejects.toThrow('append-only')
  })

  it('cannot be deleted within a month, whatever the setting', async () => {
    const id = await log({ target: 'act', days: 29 })
    const shorter = database.transaction(async (tx) => {
      await tx.run(sql`select set_config('kontor.keep_audit_days', '1', true)`)
      await tx.run(sql`delete from audit_log where id = ${id}`)
    })
    await expect(shorter).rejects.toThrow('append-only')
  })
})

it('deletes old rows of trash and ledger, and keeps younger and running ones', async () => {
  const member = await signIn()
  const userId = member.id
  const made = {
    financial_transactions: [
      await buildFinancial(database, { userId }),
      await buildFinancial(database, { userId }),
    ],
    material_transactions: [
      await buildMaterial(database, { userId }),
      await buildMaterial(database, { userId }),
    ],
    invoices: [await buildInvoice(database, { userId }), await buildInvoice(database, { userId })],
    todos: [await buildTodo(database, { memberId: userId }), await buildTodo(database, { memberId: userId })],
  }
  const rows = async () => {
    const counts = await database.one(sql<Record<string, number>>`
      select (select count(*) from financial_transactions where book_id = ${userId}) as financials,
        (select count(*) from material_transactions where book_id = ${userId}) as materials,
        (select count(*) from invoices where book_id = ${userId}) as invoices,
        (select count(*) from todos where member_id = ${userId}) as todos,
        (select count(*) from assistant_ledger where member_id = ${userId}) as ledger`)
    return Object.values(counts)
  }
  const names = {
    financial_transactions: sql`financial_transactions`,
    material_transactions: sql`material_transactions`,
    invoices: sql`invoices`,
    todos: sql`todos`,
  }
  for (const table of ['financial_transactions', 'material_transactions', 'invoices', 'todos'] as const)
    for (const [at, days] of [21, 19].entries())
      await database.run(sql`
        update ${names[table]} set deleted_at = now() - ${days}::integer * interval '1 day'
        where id = ${made[table][at]?.id}`)
  for (const [days, state] of [
    [11, 'done'],
    [9, 'done'],
    [11, 'running'],
  ] as const)
    await database.run(sql`
      insert into assistant_ledger (member_id, at, kind, prompt, engine, state, grants, opened, words)
      values (${userId}, now() - ${days}::integer * interval '1 day', 'chat', 'x',
         'built-in', ${state}, '{}', '{}', 'x')`)
  expect(await rows()).toEqual([2, 2, 2, 2, 3])
  for (const name of ['financials', 'materials', 'invoices', 'todos'])
    await features.find((feature) => feature.name === name)?.cleanUp?.()
  expect((await rows()).slice(0, 4)).toEqual([1, 1, 1, 1])
  await features.find(({ name }) => name === 'assistant')?.cleanUp?.()
  expect((await rows())[4]).toBeLessThan(3)
})

it.each(['-1', '1.5', 'long', '99999999'])('refuses %s days', (days) => {
  for (const name of ['KEEP_LEDGER_DAYS', 'KEEP_AUDIT_DAYS', 'KEEP_TRASH_DAYS'])
    expect(() => readConfig({ [name]: days })).toThrow(`${name} must be 0 (for ever)`)
})

it('keeps the ledger for a year and trash for ever by default', () => {
  expect(readConfig({}).retention).toEqual({ ledgerDays: 365, auditDays: undefined, trashDays: 0 })
  expect(() => readConfig({ KEEP_AUDIT_DAYS: '29' })).toThrow('from 30 to')
  expect(readConfig({ KEEP_AUDIT_DAYS: '0' }).retention.auditDays).toBe(0)
})
