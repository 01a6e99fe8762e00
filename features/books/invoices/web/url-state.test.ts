import { describe, expect, it } from 'vitest'
import { addressOf, filterCount, isNarrowed, urlStateOf } from './url-state.ts'

describe('the address', () => {
  it('keeps the whole state and the parameters of others', () => {
    const address =
      '?tab=invoices&trash=true&search=steel&status=sent&currency=EUR&dues=open&overdue=true' +
      '&from=2026-01-01&to=2026-02-01&sort=dueDate&order=desc&invoice=7&form=new&statement=HC-1'
    expect(addressOf('?tab=invoices', urlStateOf(address))).toBe(address)
    expect(addressOf(address, urlStateOf('?tab=invoices'))).toBe('?tab=invoices')
  })

  it('keeps the view beside the list', () => {
    for (const address of ['?view=ages', '?view=recurring'])
      expect(addressOf('', urlStateOf(address))).toBe(address)
  })

  it('passes over rubbish', () => {
    const state = urlStateOf('?view=sideways&status=lost&sort=colour&form=0&invoice=abc&from=2026-02-30')
    expect(state).toEqual(urlStateOf(''))
    expect(isNarrowed(state)).toBe(false)
  })

  it('counts a span of days as one filter', () => {
    expect(filterCount(urlStateOf('?from=2026-01-01&to=2026-02-01&overdue=true&search=x'))).toBe(2)
  })
})
