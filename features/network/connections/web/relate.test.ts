import { describe, expect, it } from 'vitest'
import { acceptedAfter, outcomes, pendingAfter } from './relate.ts'

const member = (id: number) => ({ id, username: `member${id}`, fullName: `Member ${id}`, avatar: null })
const received = { ...member(1), status: 'received' as const }
const sent = { ...member(2), status: 'sent' as const }

describe('the optimistic lists of connections', () => {
  it('put a new request first among the pending ones', () => {
    expect(pendingAfter([received], member(3), 'connect')).toEqual([
      { ...member(3), status: 'sent' },
      received,
    ])
    // Other fields of a suggestion do not belong in the list.
    const suggestion = { ...member(3), occupation: 'Buyer', mutual: 2 }
    expect(pendingAfter([], suggestion, 'connect')).toEqual([{ ...member(3), status: 'sent' }])
  })

  it('drop answered and withdrawn requests', () => {
    for (const action of ['accept', 'decline'] as const)
      expect(pendingAfter([received, sent], member(1), action)).toEqual([sent])
    expect(pendingAfter([received, sent], member(2), 'cancel')).toEqual([received])
  })

  it('put an accepted member first among the connections, and drop a removed one', () => {
    expect(acceptedAfter([member(5)], member(1), 'accept')).toEqual([member(1), member(5)])
    expect(acceptedAfter([member(5), member(1)], member(1), 'remove')).toEqual([member(5)])
  })

  it('follow the relation that each action leads to', () => {
    expect(outcomes.connect).toEqual({ status: 'pending', direction: 'sent' })
    expect(outcomes.accept.status).toBe('accepted')
    expect(outcomes.remove).toEqual({ status: null, direction: null })
  })
})
