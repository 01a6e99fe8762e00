import { describe, expect, it } from 'vitest'
import { acceptedAfter, outcomes, pendingAfter } from './relate.ts'

const member = (id: number) => ({ id, username: `member${id}`, fullName: `Member ${id}`, avatar: null })
const asking = { ...member(1), status: 'received' as const }
const asked = { ...member(2), status: 'sent' as const }

describe('what is shown before the server has answered', () => {
  it('a request of one’s own stands on top of those that wait', () => {
    expect(pendingAfter([asking], member(3), 'connect')).toEqual([{ ...member(3), status: 'sent' }, asking])
    // What a suggestion knows besides does not belong into the list.
    const suggestion = { ...member(3), occupation: 'Buyer', mutual: 2 }
    expect(pendingAfter([], suggestion, 'connect')).toEqual([{ ...member(3), status: 'sent' }])
  })

  it('what is answered or taken back waits no more', () => {
    for (const act of ['accept', 'decline'] as const)
      expect(pendingAfter([asking, asked], member(1), act)).toEqual([asked])
    expect(pendingAfter([asking, asked], member(2), 'cancel')).toEqual([asking])
  })

  it('an accepted member is the newest connection, a removed one is none', () => {
    expect(acceptedAfter([member(5)], member(1), 'accept')).toEqual([member(1), member(5)])
    expect(acceptedAfter([member(5), member(1)], member(1), 'remove')).toEqual([member(5)])
  })

  it('is where each act leads', () => {
    expect(outcomes.connect).toEqual({ status: 'pending', direction: 'sent' })
    expect(outcomes.accept.status).toBe('accepted')
    expect(outcomes.remove).toEqual({ status: null, direction: null })
  })
})
