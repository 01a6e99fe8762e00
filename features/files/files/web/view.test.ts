import { expect, it } from 'vitest'
import { addressOf, viewOf } from './view.ts'

const read = (search: string) => addressOf(search, viewOf(search))

it.each([
  ['tab=files', '/ai?tab=files'],
  [
    'tab=files&place=shared&folder=3&file=9&page=2&book=7',
    '/ai?tab=files&place=shared&folder=3&file=9&page=2&book=7',
  ],
  [
    'search=rent&tag=hall+2&sort=size&order=desc',
    '/ai?tab=files&search=rent&tag=hall+2&sort=size&order=desc',
  ],
  ['place=nowhere&folder=-1&sort=x&order=up&file=1e3', '/ai?tab=files'],
])('reads %s and writes it again', (search, address) => {
  expect(read(search)).toBe(address)
})
