import { describe, expect, it } from 'vitest'
import { isAccountNumber } from '#features/books/bank-accounts/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { companiesApi } from '../contract.ts'
import { isYearStart } from '../domain.ts'

/** The limit of each field, when a company is founded and when it is changed. */

const { signIn, database } = await testApplication()
const member = await signIn()
const { id } = (await member.call(companiesApi.create, { body: { name: 'First' } })).body
const params = { id: String(id) }
/** Without the days that an owner waits for it. */
const cleanUp = (made: number) => database.run(sql`delete from companies where id = ${made}`)

/** The first sentence of the refusal; '' when both calls were accepted. */
async function refusalOf(fields: object): Promise<string> {
  const body = { name: 'Pier', ...fields }
  const made = await member.call(companiesApi.create, { body })
  if (made.status === 201) {
    await member.call(companiesApi.change, { params: { id: String(made.body.id) }, body: { name: 'Pier' } })
    await cleanUp(made.body.id)
  }
  const changed = await member.call(companiesApi.change, { params, body })
  expect([made.status, changed.status].toSorted((a, b) => a - b)).toEqual(
    made.status === 201 ? [200, 201] : [400, 400],
  )
  if (made.status !== 201) expect(made.text).toBe(changed.text)
  return made.status === 201 ? '' : made.text
}

const texts: readonly (readonly [field: string, most: number, name: string])[] = [
  ['name', 200, 'Name'],
  ['legalName', 200, 'Legal name'],
  ['about', 2000, 'About'],
  ['street', 200, 'Street'],
  ['postcode', 20, 'Postcode'],
  ['city', 100, 'City'],
  ['vatId', 30, 'VAT number'],
  ['registration', 100, 'Registration number'],
  ['phone', 50, 'Phone'],
  ['paymentTerms', 500, 'Payment terms'],
  ['invoiceNote', 2000, 'Note on invoices'],
]

describe.each(texts)('%s', (field, most, name) => {
  it(`has at most ${most} characters, which are all stored`, async () => {
    const sentence = `${name} must be at most ${most} characters`
    expect(await refusalOf({ [field]: 'ß'.repeat(most + 1) })).toContain(sentence)
    expect(await refusalOf({ [field]: 'ß'.repeat(most) })).toBe('')
    // Pairs of UTF-16 units count as two here and as one in the database.
    expect(await refusalOf({ [field]: '𝄞'.repeat(most / 2) })).toBe('')
    const { body } = await member.call(companiesApi.get, { params })
    expect({ ...body, ...body.settings }).toMatchObject({ [field]: '𝄞'.repeat(most / 2) })
  })

  it('holds no characters that cannot be stored, and no other type', async () => {
    expect(await refusalOf({ [field]: 'a\0b' })).toContain('cannot be stored')
    expect(await refusalOf({ [field]: '\uD800' })).toContain('cannot be stored')
    for (const value of [1, true, ['x'], { x: 1 }])
      expect(await refusalOf({ [field]: value })).toContain(`${name} must be text`)
  })
})

describe('other fields', () => {
  it.each([
    ['name', '   ', 'Please enter the name of the company'],
    ['name', null, 'Please enter the name of the company'],
    ['country', 'de', 'The country must be a code of two letters'],
    ['country', 'DEU', 'Country must be at most 2 characters'],
    ['website', 'pier.example', 'must begin with http:// or https://'],
    ['website', 'javascript:alert(1)', 'must begin with http:// or https://'],
    ['website', 'https://pier .example', 'must begin with http:// or https://'],
    ['website', `https://${'x'.repeat(200)}`, 'Website must be at most 200 characters'],
    ['email', 'office@', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@x.example`, 'Email must be at most 254 characters'],
    ['currency', 'XXX', 'Please choose a currency'],
    ['currency', null, 'Please choose a currency'],
    ['fiscalYearStart', '02-29', 'Please enter a day as MM-DD'],
    ['fiscalYearStart', '13-01', 'Please enter a day as MM-DD'],
    ['fiscalYearStart', '1-1', 'Please enter a day as MM-DD'],
    ['fiscalYearStart', '', 'Please enter a day as MM-DD'],
    ['bankAccounts', Array.from({ length: 11 }, () => ({ iban: '12345' })), 'at most 10 bank accounts'],
    ['bankAccounts', [{ iban: '' }], 'IBAN is required'],
    ['bankAccounts', [{ iban: '1234' }], 'This IBAN has a wrong digit'],
    ['bankAccounts', [{ iban: '1'.repeat(35) }], 'This IBAN has a wrong digit'],
    ['bankAccounts', [{ iban: 'DE88370400440532013000' }], 'This IBAN has a wrong digit'],
    ['bankAccounts', [{ iban: '12345', bic: 'ABC' }], 'A BIC has 8 or 11 letters and digits'],
    ['bankAccounts', [{ iban: '12345', name: 'x'.repeat(101) }], 'Name of the account must be at most 100'],
    ['bankAccounts', [{ iban: '12345', bank: 'x'.repeat(101) }], 'Bank must be at most 100'],
    ['bankAccounts', [{ iban: '12345', bank: '\0' }], 'cannot be stored'],
    ['bankAccounts', 'none', 'bankAccounts must be a list'],
  ])('%s is not %j', async (field, value, sentence) => {
    expect(await refusalOf({ [field]: value })).toContain(sentence)
  })

  it.each([
    ['country', ''],
    ['website', `https://${'x'.repeat(192)}`],
    ['email', ` ${'x'.repeat(60)}@${'y'.repeat(60)}.example `],
    ['fiscalYearStart', '12-31'],
    ['bankAccounts', Array.from({ length: 10 }, () => ({ iban: 'gb82 west 1234 5698 7654 32' }))],
    ['bankAccounts', [{ iban: '1'.repeat(34), bic: 'COBADEFF060', name: 'x'.repeat(100) }]],
  ])('%s may be %j', async (field, value) => {
    expect(await refusalOf({ [field]: value })).toBe('')
  })
})

it('knows account numbers and days', () => {
  for (const iban of [
    'DE89370400440532013000',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    '0012345',
  ])
    expect([iban, isAccountNumber(iban)]).toEqual([iban, true])
  for (const iban of ['DE89370400440532013001', 'NO938601111794', 'D', '12-345', 'DE8937040044053201300O'])
    expect([iban, isAccountNumber(iban)]).toEqual([iban, false])
  expect(['01-01', '02-28', '06-30'].every(isYearStart)).toBe(true)
  expect(['02-29', '06-31', '00-01', '01-00', '1-01', '01-01x'].some(isYearStart)).toBe(false)
})
