import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'

const { signIn, anonymous } = await testApplication()
const member = await signIn({ isAdmin: true })

const addresses = [
  '/api/dashboard?today=',
  '/api/invoices?overdue=true&today=',
  '/api/invoices?from=',
  '/api/invoices?to=',
  '/api/invoices/totals?overdue=true&today=',
  '/api/invoices/totals?from=',
  '/api/financial-transactions?from=',
  '/api/financial-transactions?to=',
  '/api/financial-transactions/totals?from=',
  '/api/financial-transactions/summary?from=',
  '/api/material-transactions?from=',
  '/api/material-transactions?to=',
  '/api/admin/analytics?from=',
  '/api/admin/audit?from=',
]
const impossible = [
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '2026-02-30',
  '+099999-01-01',
  '',
]

describe('a date parameter', () => {
  it.each(addresses)('at %s gets a 400 with the reason', async (address) => {
    expect((await anonymous.fetch(`${address}2026-01-31`)).status).toBe(401)
    for (const day of impossible) {
      const response = await member.fetch(address + encodeURIComponent(day))
      expect([day, response.status, await response.text()]).toEqual([
        day,
        400,
        expect.stringMatching(/A date is written like|The year must be from 1900 to 2199/),
      ])
    }
  })

  // The summary also needs a currency, and administrators' figures need both days.
  it.each(addresses.filter((address) => !address.includes('summary')))(
    'at %s accepts the first and the last day',
    async (address) => {
      for (const day of ['1900-01-01', '2199-12-31']) {
        const both = address.includes('admin') ? `${address}${day}&to=${day}` : address + day
        expect([both, (await member.fetch(both)).status]).toEqual([both, 200])
      }
    },
  )
})

it.each(['/api/users', '/api/todos', '/api/financial-transactions', '/api/invoices', '/api/admin/users'])(
  'a cursor at %s with impossible values is no server error',
  async (address) => {
    for (const position of [
      ['\0', 1],
      ['\ud800', 1],
      ['0000-01-01', 1],
      [0, '\0', 1],
      ['9999-99-99', 1],
    ]) {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
      const { status } = await member.fetch(`${address}?cursor=${cursor}`)
      expect([address, position, status < 500]).toEqual([address, position, true])
    }
  },
)
