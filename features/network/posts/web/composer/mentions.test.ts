import { describe, expect, it } from 'vitest'
import { contentParts } from '../../domain.ts'
import { contentOf, findTrigger, insertionOf, runsOf } from './mentions.ts'

const dana = { username: 'dana', userId: 5 }
const danaSmith = { username: 'dana.smith', userId: 6 }

const at = (marked: string, picked: Parameters<typeof findTrigger>[2] = []) => {
  const cursor = marked.indexOf('|')
  return findTrigger(marked.replace('|', ''), cursor, picked)
}

describe('the trigger', () => {
  it('is an @ with word characters before the cursor', () => {
    expect(at('@da|')).toEqual({ start: 0, query: 'da', joined: false })
    expect(at('Ask @Da_9| tomorrow')).toEqual({ start: 4, query: 'Da_9', joined: false })
    expect(at('@|')).toEqual({ start: 0, query: '', joined: false })
  })
  it('may contain letters of every script, and other characters of usernames', () => {
    expect(at('@Жан|')?.query).toBe('Жан')
    expect(at('@عمر|')?.query).toBe('عمر')
    expect(at('@dana.sm|')?.query).toBe('dana.sm')
  })
  it('ends with the word', () => {
    expect(at('@dana |')).toBeUndefined()
    expect(at('@dana, |')).toBeUndefined()
    expect(at('dana|')).toBeUndefined()
    expect(at('@.|')).toBeUndefined()
  })
  it('is marked as joined inside an email address', () => {
    expect(at('sales@da|')?.joined).toBe(true)
    expect(at('(@da|')?.joined).toBe(false)
  })
  it('ignores a finished mention, but not a longer name', () => {
    expect(at('@dana|', [dana])).toBeUndefined()
    expect(at('@danas|', [dana])?.query).toBe('danas')
  })
  it('has a maximum length', () => {
    expect(at(`@${'a'.repeat(100)}|`)).toBeUndefined()
  })
})

describe('the insertion', () => {
  const insert = (marked: string, username: string) => {
    const cursor = marked.indexOf('|')
    const text = marked.replace('|', '')
    const trigger = findTrigger(text, cursor, [])
    if (trigger === undefined) throw new Error('no trigger')
    const { start, end, text: added } = insertionOf(text, cursor, trigger, username)
    return text.slice(0, start) + added + text.slice(end)
  }
  it('completes the name and adds a space', () => {
    expect(insert('Ask @da|', 'dana')).toBe('Ask @dana ')
    expect(insert('@okaf| please', 'dana')).toBe('@dana please')
    expect(insert('(@da|)', 'dana')).toBe('(@dana)')
  })
  it('keeps the text after it, unless that is the rest of the same name', () => {
    expect(insert('@|tomorrow', 'dana')).toBe('@dana tomorrow')
    expect(insert('@da|na please', 'dana')).toBe('@dana please')
  })
  it('adds a space after a letter', () => {
    expect(insert('see@da|', 'dana')).toBe('see @dana ')
  })
})

describe('the content', () => {
  it('contains tokens that `contentParts` parses', () => {
    const content = contentOf('Ask @dana, or @dana.smith.', [dana, danaSmith])
    expect(content).toBe('Ask @[dana](5), or @[dana.smith](6).')
    expect(contentParts(content).filter((part) => 'mention' in part)).toHaveLength(2)
  })
  it('mentions only picked members, by their complete names', () => {
    expect(contentOf('@omar @danas @Dana', [dana])).toBe('@omar @danas @Dana')
    expect(contentOf('@dana.smith', [dana])).toBe('@dana.smith')
    expect(contentOf('sales@dana @dana-led', [dana])).toBe('sales@dana @dana-led')
  })
  it('distinguishes the end of a sentence from a longer name', () => {
    expect(contentOf('Thanks @dana.', [dana])).toBe('Thanks @[dana](5).')
    expect(contentOf('@dana’s offer', [dana])).toBe('@[dana](5)’s offer')
  })
  it('is trimmed', () => {
    expect(contentOf(' \n @dana \n', [dana])).toBe('@[dana](5)')
    expect(contentOf('  ', [])).toBe('')
  })
  it('runs cover the whole text', () => {
    const text = 'مرحبا @dana كيف الحال'
    expect(
      runsOf(text, [dana])
        .map((run) => run.text)
        .join(''),
    ).toBe(text)
    expect(runsOf(text, [dana]).map((run) => run.mention?.userId)).toEqual([undefined, 5, undefined])
  })
})
