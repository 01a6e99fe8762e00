import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that the page violates no rule of accessibility, once nothing fades any more. */
export async function expectAccessible(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
    )
  await Promise.allSettled(finite.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
