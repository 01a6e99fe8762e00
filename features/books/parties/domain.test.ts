import { expect, it } from 'vitest'
import { readAddress } from './domain.ts'

it('reads street, postcode and city from the lines of an address', () => {
  const of = (text: string) => Object.values(readAddress(text))
  expect(of('Am Sandtorkai 50\n20457 Hamburg')).toEqual(['Am Sandtorkai 50', '20457', 'Hamburg'])
  expect(of('Hall 3\nDock Road 7\nD-20457 Hamburg\nGermany')).toEqual([
    'Hall 3, Dock Road 7',
    'D-20457',
    'Hamburg',
  ])
  expect(of('Damrak 1\n1012 LG Amsterdam')).toEqual(['Damrak 1', '1012 LG', 'Amsterdam'])
})

it('keeps an address that it cannot read as the street', () => {
  expect(readAddress('1 Market Street\nLeeds LS1 4DY')).toEqual({
    street: '1 Market Street, Leeds LS1 4DY',
    postcode: '',
    city: '',
  })
  expect(readAddress('')).toEqual({ street: '', postcode: '', city: '' })
  expect(readAddress('20457 Hamburg').street).toBe('20457 Hamburg')
})
