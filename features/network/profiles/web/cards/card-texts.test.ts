import { expect, it } from 'vitest'
import { roleOf } from '../../domain.ts'
import { cardName, vcardAddress } from './card-texts.ts'

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

it('names a card by its first filled field', () => {
  expect(cardName({ ...card, title: 'Fairs', company: 'Hansen' })).toBe('Fairs')
  expect(cardName({ ...card, company: 'Hansen' })).toBe('Hansen')
  expect(cardName(card)).toBe('Social card')
})

it('uses the position as the role, or the title without a position', () => {
  expect(roleOf({ title: 'Fairs', position: 'Buyer' })).toBe('Buyer')
  expect(roleOf({ title: 'Fairs', position: '' })).toBe('Fairs')
})

it('builds the address of the vCard', () =>
  expect(vcardAddress(2, 3)).toBe('/api/users/2/business-card/3/vcard'))
