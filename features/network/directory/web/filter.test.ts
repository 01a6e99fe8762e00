import { expect, it } from 'vitest'
import { addressOf, filterOf, isNarrowed, withoutFields } from './filter.ts'

const read = (text: string) => filterOf(new URLSearchParams(text))

it('reads the address, without what is blank or unknown', () => {
  expect(read('search=+ann+&place=Oslo&relation=connected&sort=name')).toEqual({
    search: 'ann',
    place: 'Oslo',
    relation: 'connected',
    sort: 'name',
  })
  expect(read('search=++&relation=enemies&sort=relevance&other=1')).toEqual({})
})

it('writes what it reads', () => {
  for (const address of ['', 'search=a%26b', 'search=x&tag=steel&relation=unconnected&sort=name'])
    expect(addressOf(read(address))).toBe(address === '' ? '/people' : `/people?${address}`)
  expect(addressOf({ search: ' ', company: 'Hansen' })).toBe('/people?company=Hansen')
})

it('tells a narrowed list, and keeps the search when the fields are cleared', () => {
  expect(isNarrowed(read('sort=name'))).toBe(false)
  expect(isNarrowed(read('tag=steel'))).toBe(true)
  expect(withoutFields(read('search=x&tag=steel&relation=connected&company=y'))).toEqual({
    search: 'x',
    relation: 'connected',
  })
})
