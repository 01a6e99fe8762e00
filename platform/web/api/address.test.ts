import { expect, it } from 'vitest'
import { addressOf, splitKey } from './address.ts'

it('fills in parameters and query, and escapes them', () => {
  expect(addressOf('/api/users/:id/photo/:type', { id: 7, type: 'a/b' })).toBe('/api/users/7/photo/a%2Fb')
  expect(addressOf('/api/posts', {}, { search: 'a&b c', limit: 20, cursor: undefined })).toBe(
    '/api/posts?search=a%26b+c&limit=20',
  )
})

it('refuses a missing parameter', () => {
  expect(() => addressOf('/api/posts/:id', {})).toThrow('needs a value for "id"')
  expect(() => addressOf('/api/posts/:id', { id: '' })).toThrow('needs a value for "id"')
})

it('splits a key into method and path', () => {
  expect(splitKey('GET /api/posts/:id')).toEqual({ method: 'GET', path: '/api/posts/:id' })
})
