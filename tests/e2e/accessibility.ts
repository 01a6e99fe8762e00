import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilStill } from '#tests/components/until-still.ts'

interface Scope {
  /** These rules instead of all. */
  readonly rules?: string[]
  /** Selectors of the parts to look at, instead of the whole page. */
  readonly parts?: readonly string[]
}

async function violationsOf(page: Page, { rules, parts = [] }: Scope): Promise<[string, string[]][]> {
  await page.evaluate(untilStill)
  // Without the legacy mode, each check opens one more page, which only checks of frames need.
  const hasFrames = page.frames().length > 1
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames)
  if (rules !== undefined) axe.withRules(rules)
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

/** Expects that no accessibility rule is violated. What begins to fade meanwhile is looked at again. */
export async function checkAccessibility(page: Page, scope: Scope = {}): Promise<void> {
  const first = await violationsOf(page, scope)
  if (first.length > 0) expect(await violationsOf(page, scope)).toEqual([])
}
