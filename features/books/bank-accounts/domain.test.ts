import { describe, expect, it } from 'vitest'
import { accountWarning, ibansIn, unregisteredIn } from './domain.ts'

const iban = 'GB82WEST12345698765432'
const registered = { company: 'Harbour Trading', accounts: ['DE89370400440532013000', '1234567'] }

describe('IBANs in a text', () => {
  it.each([
    'Please pay to GB82WEST12345698765432.',
    'gb82 west 1234 5698 7654 32',
    'IBAN:GB82-WEST-1234-5698-7654-32',
    'IBANGB82WEST12345698765432',
    'GB82 WEST\n1234 5698\n7654 32 thank you',
    'GB82\u200bWEST\u00ad12345698765432',
    'ＧＢ８２ＷＥＳＴ１２３４５６９８７６５４３２',
    'G B 8 2 W E S T 1 2 3 4 5 6 9 8 7 6 5 4 3 2',
    'GB82.WEST.1234.5698.7654.32/ref 7',
  ])('are found however they are written: %j', (text) => {
    expect(ibansIn(text)).toEqual([iban])
  })

  it.each([
    'GB82WEST12345698765431',
    'GB82 WEST 1234 5698',
    'No 15 boxes of steel pipes with flanges and 20 seals for pier 7',
    'Order PO-2026-00017, invoice INV-2026-00031, due 2026-12-24, DE123456789',
    'ZZ82WEST12345698765432',
    '',
  ])('are nothing else: %j', (text) => {
    expect(ibansIn(text)).toEqual([])
  })

  it('takes a moment for the longest text', () => {
    const began = performance.now()
    expect(ibansIn('GB82 WEST 1234 5698 7654 31 '.repeat(20_000))).toEqual([])
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('accounts that are not registered', () => {
  it('are those of field and texts that a company does not have', () => {
    const of = (account: string, ...texts: string[]) => unregisteredIn({ account, texts }, registered)
    expect(of('')).toEqual([])
    expect(of('de89 3704 0044 0532 0130 00')).toEqual([])
    expect(of('IBAN: DE89 3704 0044 0532 0130 00', 'DE89-3704-0044-0532-0130-00')).toEqual([])
    expect(of('1234567')).toEqual([])
    expect(of('7654321')).toEqual(['7654321'])
    expect(of('as agreed', `pay to ${iban}`)).toEqual(['as agreed', iban])
    // Two texts beside each other make no number.
    expect(of('', 'GB82WEST123456', '98765432')).toEqual([])
  })

  it('are all free where none can be registered', () => {
    expect(unregisteredIn({ account: '7654321', texts: [iban] }, null)).toEqual([])
    expect(accountWarning({ account: iban, texts: [] }, null)).toBeNull()
    expect(accountWarning({ account: iban, texts: [] }, registered)).toContain('Harbour Trading')
  })
})
