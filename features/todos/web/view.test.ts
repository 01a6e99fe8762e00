import { describe, expect, it } from 'vitest'
import { addressOf, isNarrowed, sortedBy, viewOf, widened } from './view.ts'

const at = (address: string) => viewOf(new URLSearchParams(address))

describe('the address', () => {
  it('stands for the usual view when it says nothing, or nothing known', () => {
    const usual = { tab: 'mine', status: 'all', sort: 'dueDate', order: 'asc', search: '' }
    expect(at('')).toEqual(usual)
    expect(at('tab=all&status=done&sort=title&order=up&search=++')).toEqual(usual)
    expect(addressOf(at(''))).toBe('/todos')
  })

  it.each([
    '/todos?tab=shared',
    '/todos?search=100%25+of+it&status=completed&sort=priority&order=desc',
    '/todos?tab=shared&search=x&sort=created',
  ])('%s leads back to itself', (address) => {
    expect(addressOf(at(address.split('?')[1] ?? ''))).toBe(address)
  })
})

it('is narrowed by a search or a status, and can be widened', () => {
  expect(isNarrowed(at('tab=shared&sort=priority'))).toBe(false)
  expect(isNarrowed(at('status=active'))).toBe(true)
  expect(widened(at('tab=shared&status=active&search=x'))).toEqual(at('tab=shared'))
})

it('turns a column round at the second press', () => {
  const once = sortedBy(at('order=desc'), 'priority')
  expect([once.sort, once.order]).toEqual(['priority', 'asc'])
  expect(sortedBy(once, 'priority').order).toBe('desc')
})
