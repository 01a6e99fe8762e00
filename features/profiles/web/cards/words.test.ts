import { expect, it } from 'vitest'
import { cardName, roleOn, vcardAddress } from './words.ts'

const card = {
  id: 1,
  title: '',
  position: '',
  company: '',
  phone: '',
  email: '',
  content: '',
  cardType: 'social',
  visibility: 'public',
  isDefault: true,
} as const

it('calls a card by the first thing it says of itself', () => {
  expect(cardName({ ...card, title: 'Fairs', company: 'Hansen' })).toBe('Fairs')
  expect(cardName({ ...card, company: 'Hansen' })).toBe('Hansen')
  expect(cardName(card)).toBe('Social card')
})

it('puts the position below the name, or the title where there is none', () => {
  expect(roleOn({ title: 'Fairs', position: 'Buyer' })).toBe('Buyer')
  expect(roleOn({ title: 'Fairs', position: '' })).toBe('Fairs')
})

it('knows where the contact is', () => expect(vcardAddress(2, 3)).toBe('/api/users/2/business-card/3/vcard'))
