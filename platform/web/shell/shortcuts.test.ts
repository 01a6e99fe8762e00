import { describe, expect, it, vi } from 'vitest'
import { createShortcuts, listed } from './shortcuts.ts'

const free = { typing: false, onControl: false, covered: false }
const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})
const shortcut = (key: string, label = key) => ({ key, label, group: 'Feed', run: () => {} })

describe('find', () => {
  it('finds a registered shortcut until it is removed', () => {
    const shortcuts = createShortcuts()
    const remove = shortcuts.add(shortcut('n'))
    expect(shortcuts.find(press('n'), free)?.label).toBe('n')
    expect(shortcuts.find(press('N'), free)?.label).toBe('n')
    expect(shortcuts.find(press('m'), free)).toBeUndefined()
    remove()
    expect(shortcuts.find(press('n'), free)).toBeUndefined()
  })

  it('prefers the newest shortcut, and the older one after its removal', () => {
    const shortcuts = createShortcuts()
    shortcuts.add(shortcut('j', 'older'))
    const remove = shortcuts.add(shortcut('j', 'newer'))
    expect(shortcuts.find(press('j'), free)?.label).toBe('newer')
    remove()
    expect(shortcuts.find(press('j'), free)?.label).toBe('older')
  })

  it.each([
    ['while typing', press('n'), { ...free, typing: true }],
    ['under a dialog', press('n'), { ...free, covered: true }],
    ['with Control', press('n', { ctrlKey: true }), free],
    ['with Command', press('n', { metaKey: true }), free],
    ['with Alt', press('n', { altKey: true }), free],
    ['in the middle of composing a character', press('n', { isComposing: true }), free],
    ['when the key was already handled', press('n', { defaultPrevented: true }), free],
  ])('finds nothing %s', (_, pressed, surroundings) => {
    const shortcuts = createShortcuts()
    shortcuts.add(shortcut('n'))
    expect(shortcuts.find(pressed, surroundings)).toBeUndefined()
  })

  it('leaves Enter to the control that has the focus', () => {
    const shortcuts = createShortcuts()
    shortcuts.add(shortcut('Enter'))
    shortcuts.add(shortcut('n'))
    expect(shortcuts.find(press('Enter'), free)?.label).toBe('Enter')
    expect(shortcuts.find(press('Enter'), { ...free, onControl: true })).toBeUndefined()
    expect(shortcuts.find(press('n'), { ...free, onControl: true })?.label).toBe('n')
  })

  it('finds nothing when switched off', () => {
    const shortcuts = createShortcuts()
    const told = vi.fn<() => void>()
    shortcuts.subscribe(told)
    shortcuts.add(shortcut('n'))
    shortcuts.enable(false)
    expect(shortcuts.find(press('n'), free)).toBeUndefined()
    shortcuts.enable(true)
    expect(shortcuts.find(press('n'), free)?.label).toBe('n')
    expect(told).toHaveBeenCalledTimes(3)
  })
})

it('lists each key once, by group', () => {
  const page = { key: '?', label: 'This list', group: 'Everywhere' }
  const list = listed([page, shortcut('j', 'older'), shortcut('j', 'newer'), shortcut('k')])
  expect(list.map(([group, shortcuts]) => [group, shortcuts.map(({ label }) => label)])).toEqual([
    ['Everywhere', ['This list']],
    ['Feed', ['newer', 'k']],
  ])
})
