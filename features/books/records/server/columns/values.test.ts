import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { recordKinds, sendJson } from '#tests/support/records.ts'
import { columnsApi } from '../../contract/columns.ts'

const { signIn } = await testApplication()

describe.each(recordKinds)('custom values of $path', async ({ path, form }) => {
  const owner = await signIn()
  for (const [columnId, type, options] of [
    ['note', 'text', ''],
    ['weight', 'number', ''],
    ['due', 'date', ''],
    ['shade', 'select', 'red,dark green'],
  ] as const)
    await owner.call(columnsApi.create, { body: { columnId, name: columnId.toUpperCase(), type, options } })
  const save = (customFields: unknown) => sendJson(owner, 'POST', path, { ...form, customFields })
  const found = async (search: string) =>
    JSON.parse((await sendJson(owner, 'GET', `${path}?search=${search}`)).text)

  it('are stored as their columns parse them, in the order of the columns, and can be found', async () => {
    const { record } = await save([
      { name: 'shade', value: 'dark green' },
      { id: 'weight', name: 'ignored', value: 12.5 },
      { id: 'note', value: '  Handle with Care ' },
      { id: 'due', value: '2026-02-28T23:00:00Z' },
      { id: 'unknown', value: ' ' },
      { id: '', name: ' ', value: 'no column' },
    ])
    const fields = [
      { id: 'note', name: 'NOTE', value: 'Handle with Care' },
      { id: 'weight', name: 'WEIGHT', value: '12.5' },
      { id: 'due', name: 'DUE', value: '2026-02-28' },
      { id: 'shade', name: 'SHADE', value: 'dark green' },
    ]
    expect(record.customFields).toEqual(fields)
    expect(await found('with care')).toMatchObject([{ id: record.id, customFields: fields }])
    const replaced = await sendJson(owner, 'PUT', `${path}/${record.id}`, {
      ...form,
      customFields: [{ id: 'weight', value: '7' }],
    })
    expect(replaced.record.customFields).toEqual([{ id: 'weight', name: 'WEIGHT', value: '7' }])
    expect(await found('with care')).toEqual([])
  })

  it.each([
    ['note', 'x'.repeat(1001), 'Custom value must be at most 1000 characters'],
    ['weight', 'a ton', 'WEIGHT must be a number'],
    ['weight', '1,000', 'WEIGHT must be a number'],
    ['due', '31.01.2026', 'DUE must be a date like 2026-01-31'],
    ['shade', 'blue', 'SHADE must be one of the choices: red, dark green'],
  ])('refuse for %s %j', async (id, value, sentence) => {
    const reply = await save([{ id, value }])
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })

  it('are refused with the id of their column, as data', async () => {
    const reply = await owner.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/problem+json' },
      body: JSON.stringify({ ...form, customFields: [{ id: 'weight', value: 'a ton' }] }),
    })
    expect(await reply.json()).toMatchObject({
      code: 'badRequest',
      errors: [{ field: 'customFields', params: { column: 'weight' }, message: 'WEIGHT must be a number' }],
    })
  })

  it('has one value for a column', async () => {
    const reply = await save([
      { id: 'note', value: 'one' },
      { name: 'Note', value: 'two' },
    ])
    expect([reply.status, reply.text]).toEqual([400, 'NOTE has two values'])
  })

  it('stay hidden when their column is deleted, and return with it', async () => {
    const note = { id: 'note', name: 'NOTE', value: 'Kept quietly' }
    const weight = { id: 'weight', name: 'WEIGHT', value: '3' }
    const { record } = await save([note, weight])
    const at = `${path}/${record.id}`
    await owner.call(columnsApi.remove, { params: { columnId: 'note' } })
    expect((await sendJson(owner, 'GET', at)).record.customFields).toEqual([weight])
    expect(await found('quietly')).toEqual([])
    expect((await found('harbour')).length).toBeGreaterThan(0)
    expect((await save([note])).text).toBe('There is no custom column note')
    // A change of the record in between leaves them unchanged.
    await sendJson(owner, 'PUT', at, { ...form, projectName: 'Another' })
    await owner.call(columnsApi.create, { body: { columnId: 'note', name: 'NOTE', type: 'text' } })
    expect((await sendJson(owner, 'GET', at)).record).toMatchObject({
      projectName: 'Another',
      customFields: [note],
    })
    expect(await found('quietly')).toMatchObject([{ id: record.id }])
  })
})
