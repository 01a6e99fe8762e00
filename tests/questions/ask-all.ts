import { expect, it } from 'vitest'
import { tradingCompany } from './company.ts'
import type { Truth } from './truths.ts'

/** Questions as one types them, each with what the tables say, read by a statement of its own. */
export type Questions = Readonly<Record<string, Truth>>

/** Asks each question once and compares its answer. */
export async function askAll(questions: Questions): Promise<void> {
  const { ask, truth } = await tradingCompany()
  it.each(Object.entries(questions))('%s', async (prompt, compare) => {
    expect.hasAssertions()
    await compare(await ask(prompt), truth)
  })
}
