import { expect, it } from 'vitest'
import { categories } from '#features/assistant/tools/domain.ts'
import { flagOf } from '../../domain.ts'
import {
  allOff,
  flagsOf,
  openedBy,
  readSwitches,
  switchesKey,
  withCategory,
  withMaster,
} from './grant-switches.ts'

const ask = {
  financial: 'ask',
  material: 'ask',
  posts: 'ask',
  erp: 'ask',
  todo: 'ask',
  user: 'ask',
  notifications: 'ask',
  files: 'ask',
} as const

it('the master switch turns everything on if nothing is on, else what was on before', () => {
  expect(withMaster(allOff, true, categories)).toEqual({ master: true, on: categories })
  const one = withCategory(allOff, 'todo', true)
  expect(one).toEqual({ master: true, on: ['todo'] })
  const off = withMaster(one, false, categories)
  expect(openedBy(off, ask, categories)).toEqual([])
  expect(openedBy(withMaster(off, true, categories), ask, categories)).toEqual(['todo'])
})

it('opens what is switched on or always granted, and nothing that is denied or out of scope', () => {
  const switches = { master: true, on: ['financial', 'posts', 'todo'] } as const
  const grants = { ...ask, posts: 'deny', erp: 'allow' } as const
  expect(openedBy(switches, grants, categories)).toEqual(['financial', 'erp', 'todo'])
  expect(openedBy(switches, grants, ['financial', 'material'])).toEqual(['financial'])
  expect(openedBy({ ...switches, master: false }, grants, categories)).toEqual([])
})

it('switches one off alone', () => {
  const switches = withCategory({ master: true, on: ['erp', 'todo'] }, 'erp', false)
  expect(switches).toEqual({ master: true, on: ['todo'] })
})

it('names the flags as the contract does', () => {
  expect(flagsOf([])).toEqual({})
  expect(flagsOf(categories)).toEqual(Object.fromEntries(Object.values(flagOf).map((flag) => [flag, true])))
})

it.each([undefined, '', '{', '[]', '3', '"x"', '{"master":1,"on":"todo"}', '{"on":[3,"nothing"]}'])(
  'takes %j for nothing',
  (text) => expect(readSwitches(text, categories)).toEqual(allOff),
)

it('reads the stored switches, within the scope of the surface', () => {
  const text = JSON.stringify({ master: true, on: ['todo', 'financial', 'made up'] })
  expect(readSwitches(text, categories)).toEqual({ master: true, on: ['financial', 'todo'] })
  expect(readSwitches(text, ['financial'])).toEqual({ master: true, on: ['financial'] })
  expect([switchesKey('messages', 3), switchesKey('messages', undefined)]).toEqual([
    'kontor.assistant.messages.3',
    'kontor.assistant.messages.guest',
  ])
})
