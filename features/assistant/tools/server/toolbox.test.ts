import { describe, expect, it } from 'vitest'
import { buildMember, buildTodo } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf } from '#tests/support/inquiry.ts'
import { type ToolCall, toolNames } from '../contract.ts'
import { categories, type Category } from '../domain.ts'
import { namesOf, toolboxOf, tools } from './index.ts'

const database = await testDatabase()
const viewer = await buildMember(database)
await buildTodo(database, { memberId: viewer.id })

const toolboxFor = (...opened: Category[]) =>
  toolboxOf(tools, toolContextOf(database, viewer.id, opened), namesOf)
const availableTo = (...opened: Category[]) => toolboxFor(...opened).available.map(({ name }) => name)

describe('a toolbox', () => {
  it('offers the tools of opened categories', () => {
    expect(availableTo()).toEqual([])
    expect(availableTo('erp')).toEqual([
      'invoices',
      'dues',
      'bills',
      'payments',
      'ages',
      'parties',
      'requisitions',
      'quotes',
      'orders',
      'disputes',
      'posts',
      'search',
    ])
    expect(availableTo(...categories)).toEqual(toolNames)
  })

  it('refuses a closed tool before it reads the input', async () => {
    expect(await toolboxFor('erp').call('todos', { nonsense: true })).toEqual({
      kind: 'closed',
      categories: ['todo'],
    })
  })

  it.each([
    ['a tool that there is not', 'delete_everything', {}, 'There is no tool called delete_everything'],
    ['what objects have by nature', 'constructor', {}, 'There is no tool called constructor'],
    ['an unknown field', 'todos', { bookId: 1 }, 'Unrecognized key: "bookId"'],
    ['more rows than there may be', 'todos', { limit: 51 }, 'Too big: expected number to be <=50'],
    ['no object', 'todos', 'all', 'Invalid input: expected object, received string'],
    [
      'what no text can hold',
      'todos',
      { text: 'a\0b' },
      'The text contains characters that cannot be looked for',
    ],
    ['half a letter', 'people', { name: '\ud800' }, 'The text contains characters that cannot be looked for'],
    [
      'a day that is none',
      'todos',
      { from: '2026-02-30' },
      'A day must be written as YYYY-MM-DD, from 1900 to 2199',
    ],
    ['an amount that is none', 'invoices', { minimum: '1e3' }, 'An amount must be a plain decimal'],
  ])('refuses %s', async (_, name, input, sentence) => {
    expect(await toolboxFor(...categories).call(name, input)).toEqual({ kind: 'invalid', sentence })
  })

  it.each(['%', '_', '\\', "'; drop table todos; --", '🙂', 'x'.repeat(200)])(
    'looks for %s as it stands',
    async (text) => {
      for (const tool of toolNames.filter((name) => name !== 'ages'))
        expect(await toolboxFor(...categories).call(tool, { text })).toMatchObject({
          kind: 'result',
          result: { matched: 0, rows: [] },
        })
    },
  )

  it('tells the only reading that finds records, and all that do', async () => {
    const all: ToolCall = { tool: 'todos', input: {} }
    const none: ToolCall = { tool: 'todos', input: { text: 'nowhere' } }
    const unreadable: ToolCall = { tool: 'todos', input: { text: 'a\0b' } }
    const another: ToolCall = { tool: 'todos', input: {} }
    const open = toolboxFor('todo')
    const only = { call: all, result: { matched: 1 } }
    expect(await open.matches([none, unreadable, all], [])).toMatchObject({ only, fitting: [all] })
    // Beside an answer nothing else is looked for.
    expect(await open.matches([none, all], [another])).toMatchObject({ only, fitting: [all] })
    expect(await open.matches([all, another], [all])).toMatchObject({ fitting: [all, another, all] })
    expect(await open.matches([none], [all])).toEqual({ only: undefined, fitting: [all] })
    expect(await open.matches([all, another], [])).toEqual({ only: undefined, fitting: [all, another] })
    expect(await toolboxFor('erp').matches([all], [])).toEqual({ only: undefined, fitting: [] })
  })

  it('reads the names once', async () => {
    const toolbox = toolboxFor('user')
    expect(await toolbox.names()).toBe(await toolbox.names())
  })
})
