import { expect, expectTypeOf, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import type { PageItem, Result } from '#platform/web/api/types.ts'
import { companyCalls } from './companies.ts'

it('reads of companies what their contract answers', () => {
  const addresses = (calls: object) => Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(addresses(companiesApi)).toEqual(expect.arrayContaining(addresses(companyCalls)))
  expectTypeOf<Result<typeof companiesApi.books>>().toExtend<Result<typeof companyCalls.books>>()
  expectTypeOf<PageItem<typeof companiesApi.list>>().toExtend<PageItem<typeof companyCalls.search>>()
})
