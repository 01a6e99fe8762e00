import { expectTypeOf, it } from 'vitest'
import type { Authorized, Item } from './authorized.ts'

/** The types check find what these say: at run time the marks do not exist. */
it('of what was only looked at, or not checked, no change compiles', () => {
  expectTypeOf<Authorized<Item, 'see'>>().not.toExtend<Authorized<Item>>()
  expectTypeOf<Authorized<Item>>().not.toExtend<Authorized<Item, 'see'>>()
  expectTypeOf<Authorized<Item>>().not.toExtend<Authorized<Item, 'remove'>>()
  expectTypeOf<Authorized<Item, 'moderate'>>().not.toExtend<Authorized<Item>>()
  expectTypeOf<Item>().not.toExtend<Authorized<Item>>()
  expectTypeOf<Authorized<Item, 'see' | 'change'>>().toExtend<Authorized<Item, 'see'>>()
  expectTypeOf<Authorized<Item, 'see' | 'change'>>().toExtend<Authorized<Item>>()
})
