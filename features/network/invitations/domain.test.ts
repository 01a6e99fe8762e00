import { expect, it } from 'vitest'
import { splitAddresses } from './domain.ts'

it('finds addresses as they are pasted from mails and sheets, each once', () => {
  expect(splitAddresses('a@b.de, "Bo" <bo@c.com>;\nA@B.de\td@e.fr')).toEqual(['A@B.de', 'bo@c.com', 'd@e.fr'])
  expect(splitAddresses('  nobody ')).toEqual([])
})
