import axe from 'axe-core'
import { expect } from 'vitest'
import { untilStill } from './until-still.ts'

/** Expects that the page violates no rule of accessibility. */
export async function expectAccessible(): Promise<void> {
  await untilStill()
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
