import { describe, expect, it } from 'vitest'
import { contentParts } from '../../domain.ts'
import { truncate } from './truncate.ts'

const beginning = (content: string): string | undefined =>
  truncate(contentParts(content))
    ?.map((part) => ('text' in part ? part.text : `@${part.mention.username}`))
    .join('')

describe('truncate', () => {
  it('keeps texts that are short, or only a little too long', () => {
    expect(beginning('Short')).toBeUndefined()
    expect(beginning('word '.repeat(160))).toBeUndefined()
    expect(beginning('line\n'.repeat(13))).toBeUndefined()
  })

  it('cuts between words', () => {
    expect(beginning('word '.repeat(500))).toMatch(/^(word )+…$/)
    expect(beginning('word '.repeat(500))?.length).toBeLessThan(710)
  })

  it('cuts after some lines', () => {
    const text = Array.from({ length: 40 }, (_, index) => `${index}`).join('\n')
    expect(beginning(text)?.split('\n')).toHaveLength(12)
  })

  it('never cuts a mention or a surrogate pair', () => {
    const mention = `${'word '.repeat(139)}@[ada.lovelace](7) ${'word '.repeat(200)}`
    expect(beginning(mention)).toContain('@ada.lovelace')
    expect(beginning('😀'.repeat(1000))?.isWellFormed()).toBe(true)
  })
})
