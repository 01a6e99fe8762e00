import { describe, expect, it, vi } from 'vitest'
import { Shortcuts, groupShortcuts } from './shortcuts.ts'

const idle = { isTyping: false, isOnControl: false, isCovered: false }
const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...modifiers,
})
const shortcut = (key: string, label = key) => ({ key, label, group: 'Feed', run: () => {} })

describe('find', () => {
  it('finds a registered shortcut until it is removed', () => {
    const shortcuts = new Shortcuts()
    const remove = shortcuts.add(shortcut('n'))
    expect(shortcuts.find(press('n'), idle)?.label).toBe('n')
    expect(shortcuts.find(press('N'), idle)?.label).toBe('n')
    expect(shortcuts.find(press('m'), idle)).toBeUndefined()
    remove()
    expect(shortcuts.find(press('n'), idle)).toBeUndefined()
  })

  it('prefers the newest shortcut, and the older one after its removal', () => {
    const shortcuts = new Shortcuts()
    shortcuts.add(shortcut('j', 'older'))
    const remove = shortcuts.add(shortcut('j', 'newer'))
    expect(shortcuts.find(press('j'), idle)?.label).toBe('newer')
    remove()
    expect(shortcuts.find(press('j'), idle)?.label).toBe('older')
  })

  it.each([
    ['while typing', press('n'), { ...idle, isTyping: true }],
    ['under a dialog', press('n'), { ...idle, isCovered: true }],
    ['with Control', press('n', { ctrlKey: true }), idle],
    ['with Command', press('n', { metaKey: true }), idle],
    ['with Alt', press('n', { altKey: true }), idle],
    ['in the middle of composing a character', press('n', { isComposing: true }), idle],
    ['when the key was already handled', press('n', { defaultPrevented: true }), idle],
  ])('finds nothing %s', (_, pressed, state) => {
    const shortcuts = new Shortcuts()
    shortcuts.add(shortcut('n'))
    expect(shortcuts.find(pressed, state)).toBeUndefined()
  })

  it('leaves Enter to the control that has the focus', () => {
    const shortcuts = new Shortcuts()
    shortcuts.add(shortcut('Enter'))
    shortcuts.add(shortcut('n'))
    expect(shortcuts.find(press('Enter'), idle)?.label).toBe('Enter')
    expect(shortcuts.find(press('Enter'), { ...idle, isOnControl: true })).toBeUndefined()
    expect(shortcuts.find(press('n'), { ...idle, isOnControl: true })?.label).toBe('n')
  })

  it('finds nothing when switched off', () => {
    const shortcuts = new Shortcuts()
    const listener = vi.fn<() => void>()
    shortcuts.subscribe(listener)
    shortcuts.add(shortcut('n'))
    shortcuts.enable(false)
    expect(shortcuts.find(press('n'), idle)).toBeUndefined()
    shortcuts.enable(true)
    expect(shortcuts.find(press('n'), idle)?.label).toBe('n')
    expect(listener).toHaveBeenCalledTimes(3)
  })
})

it('finds nothing for a key that is only listed', () => {
  const shortcuts = new Shortcuts()
  shortcuts.add({ ...shortcut('e'), run: undefined })
  expect(shortcuts.find(press('e'), idle)).toBeUndefined()
  expect(groupShortcuts(shortcuts.list())).toHaveLength(1)
})

it('lists each key once, by group, the keys of the page first', () => {
  const page = { key: '?', label: 'This list', group: 'Everywhere' }
  const list = groupShortcuts([page, shortcut('j', 'older'), shortcut('j', 'newer'), shortcut('k')])
  expect(list.map(([group, shortcuts]) => [group, shortcuts.map(({ label }) => label)])).toEqual([
    ['Feed', ['newer', 'k']],
    ['Everywhere', ['This list']],
  ])
})
