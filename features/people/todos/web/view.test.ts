import { describe, expect, it } from 'vitest'
import { addressOf, isFiltered, sortedBy, viewOf, withoutFilters } from './view.ts'

const at = (address: string) => viewOf(new URLSearchParams(address))

describe('the address', () => {
  it('means the default view if it has no or unknown values', () => {
    const filters = { search: '', from: undefined, to: undefined }
    const usual = { tab: 'mine', status: 'all', sort: 'dueDate', order: 'asc', ...filters }
    expect(at('')).toEqual(usual)
    expect(at('tab=all&status=done&sort=title&order=up&search=++&from=2026-02-30')).toEqual(usual)
    expect(addressOf(at(''))).toBe('/todos')
  })

  it.each([
    '/todos?tab=shared',
    '/todos?search=100%25+of+it&status=completed&sort=priority&order=desc',
    '/todos?tab=shared&search=x&sort=created',
    '/todos?status=active&from=2026-11-23&to=2026-11-29',
  ])('%s survives parsing and formatting', (address) => {
    expect(addressOf(at(address.split('?')[1] ?? ''))).toBe(address)
  })
})

it('is filtered by a search or a status, and can drop its filters', () => {
  expect(isFiltered(at('tab=shared&sort=priority'))).toBe(false)
  expect(isFiltered(at('status=active'))).toBe(true)
  expect(withoutFilters(at('tab=shared&status=active&search=x&to=2026-11-29'))).toEqual(at('tab=shared'))
})

it('reverses the order when a column is pressed twice', () => {
  const once = sortedBy(at('order=desc'), 'priority')
  expect([once.sort, once.order]).toEqual(['priority', 'asc'])
  expect(sortedBy(once, 'priority').order).toBe('desc')
})
