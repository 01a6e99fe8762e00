import { describe, expect, it } from 'vitest'
import type { PendingMember } from '../../contract.ts'
import { cardRows } from './card-rows.ts'
import { mutualText, mutualNames } from './mutual-text.ts'

const member = (id: number) => ({ id, username: `member${id}`, fullName: `Member ${id}`, avatar: null })
const pending = (id: number, status: PendingMember['status']): PendingMember => ({ ...member(id), status })

describe('the rows of the card', () => {
  const waiting = [
    pending(1, 'sent'),
    pending(2, 'received'),
    pending(3, 'received'),
    pending(4, 'received'),
    pending(5, 'sent'),
  ]
  const ids = (rows: ReturnType<typeof cardRows>) => rows?.map((row) => [row.member.id, row.status])

  it('are received requests, then sent ones, then the newest connections', () => {
    const friends = [6, 7, 8].map(member)
    expect(ids(cardRows(waiting, friends, false))).toEqual([
      [2, 'received'],
      [3, 'received'],
      [1, 'sent'],
      [6, 'accepted'],
      [7, 'accepted'],
    ])
    expect(ids(cardRows(waiting, friends, true))).toEqual([[2, 'received']])
    expect(ids(cardRows([], friends, true))).toEqual([[6, 'accepted']])
  })

  it('show each member once while one list is older than the other', () => {
    expect(ids(cardRows([pending(1, 'sent')], [1, 2].map(member), false))).toEqual([
      [1, 'sent'],
      [2, 'accepted'],
    ])
  })

  it('wait for both lists', () => {
    expect(cardRows(undefined, [], false)).toBeUndefined()
    expect(cardRows([], undefined, false)).toBeUndefined()
  })
})

describe('the text about mutual connections', () => {
  const names = (...all: string[]) => all.map((fullName, index) => ({ id: index + 1, fullName }))
  const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

  it('says how many there are', () => {
    expect([mutualText(1), mutualText(4)]).toEqual(['1 mutual connection', '4 mutual connections'])
  })

  it('names all of few and some of many', () => {
    expect(plain(mutualNames({ mutual: 1, mutuals: names('Anna') }))).toBe('Anna')
    expect(plain(mutualNames({ mutual: 2, mutuals: names('Anna', 'Bo') }))).toBe('Anna and Bo')
    expect(plain(mutualNames({ mutual: 7, mutuals: names('Anna', 'Bo', 'Cleo') }))).toBe(
      'Anna, Bo, Cleo and 4 more',
    )
    expect(mutualNames({ mutual: 0, mutuals: [] })).toBe('')
  })

  it('isolates names of another writing direction', () => {
    expect(mutualNames({ mutual: 1, mutuals: names('محمد') })).toBe('\u2068محمد\u2069')
  })
})
