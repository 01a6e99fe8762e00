import { describe, expect, it } from 'vitest'
import { previewOf } from './thread-rows.ts'

describe('the preview of a post', () => {
  it.each([
    ['Short', 'Short'],
    ['Two\n\nlines', 'Two lines'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(50)}…`],
    ['Hello @[dana](12), here', 'Hello @dana, here'],
    [`${'x'.repeat(49)}👩‍👩‍👧‍👦 and more`, `${'x'.repeat(49)}👩‍👩‍👧‍👦…`],
  ])('%j is %j', (content, preview) => {
    expect(previewOf(content)).toBe(preview)
  })
})
