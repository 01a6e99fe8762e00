import { expect, it } from 'vitest'
import { addressOf, placeOfSelection, selectionOf, sideOf, type Selection } from './address.ts'

const read = (query: string) => selectionOf(new URLSearchParams(query))

it('names a message of a conversation', () => {
  const found = selectionOf(new URLSearchParams('conversation=7&message=9'))
  expect(found).toEqual({ kind: 'conversation', id: 7, message: 9 })
  expect(addressOf(found)).toBe('/messages?conversation=7&message=9')
  expect(placeOfSelection(found)).toBe('/messages?conversation=7')
  expect(selectionOf(new URLSearchParams('conversation=7&message=x'))).toEqual({
    kind: 'conversation',
    id: 7,
  })
})

it('reads the selection from the address; a conversation has precedence over the assistant', () => {
  expect(read('conversation=7')).toEqual({ kind: 'conversation', id: 7 })
  expect(read('to=7&ai=true')).toEqual({ kind: 'member', id: 7 })
  expect(read('ai=true')).toEqual({ kind: 'assistant' })
  expect(read('ai=false')).toEqual({ kind: 'nothing' })
  expect(read('')).toEqual({ kind: 'nothing' })
})

it.each(['', 'abc', '0', '-1', '1.5', '1e9', '9'.repeat(16)])('treats the id "%s" as invalid', (wrong) => {
  expect(read(`to=${wrong}`)).toEqual({ kind: 'nonsense' })
  expect(read(`conversation=${wrong}`)).toEqual({ kind: 'nonsense' })
})

it('reads back the address it builds', () => {
  const all: Selection[] = [
    { kind: 'assistant' },
    { kind: 'conversation', id: 3 },
    { kind: 'member', id: 4 },
    { kind: 'nothing' },
  ]
  for (const selection of all) {
    for (const side of ['inbox', 'contacts'] as const) {
      const search = new URL(addressOf(selection, side), 'http://localhost').searchParams
      expect([selectionOf(search), sideOf(search)]).toEqual([selection, side])
    }
  }
})
