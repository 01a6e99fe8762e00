import { expect, it } from 'vitest'
import { addressOf, notificationTypes, recordKinds, sentenceOf } from './domain.ts'
import { isTradeType } from './domain/trade.ts'

const sentence = (name: string | null, type: (typeof notificationTypes)[number], others = 0, times = 1) =>
  sentenceOf({ type, name, others, times })

it('builds a sentence from the member, the others and the type', () => {
  expect(sentence('Dana Whitfield', 'like', 3)).toBe('Dana Whitfield and 3 others liked your post')
  expect(sentence('Dana Whitfield', 'like', 1)).toBe('Dana Whitfield and 1 other liked your post')
  expect(sentence('Dana Whitfield', 'like')).toBe('Dana Whitfield liked your post')
  expect(sentence('Dana Whitfield', 'message')).toBe('Dana Whitfield sent you a message')
  expect(sentence('Dana Whitfield', 'message', 0, 4)).toBe('Dana Whitfield sent you 4 messages')
})

it('counts quotes, and names nobody in a trade', () => {
  expect(sentence(null, 'quote_received')).toBe('A quote arrived on your requisition')
  expect(sentence('Dana Whitfield', 'quotes_opened', 0, 3)).toBe(
    '3 quotes on your requisition can be compared now',
  )
  expect(sentence('Dana Whitfield', 'order_received')).toBe('You got an order')
})

it('names no anonymous member', () => {
  expect(sentence(null, 'reply')).toBe('Anonymous User replied to your post')
  expect(sentence(null, 'mention')).toBe('Somebody mentioned you anonymously')
})

it('links to the member or record that it is about', () => {
  const addresses = notificationTypes
    .filter((type) => !isTradeType(type))
    .map((type) => addressOf({ type, fromUserId: 7, postId: 12 }))
  expect(addresses).toEqual([
    '/profile/7',
    '/profile/7',
    '/post/12',
    '/post/12',
    '/post/12',
    '/post/12',
    '/messages?to=7',
    '/suggestions',
    '/todos?tab=shared',
    '/companies',
    '/ai',
    '/ai',
    '/ai',
    '/ai',
    '/ai?tab=files&place=shared',
    '/account/access',
    ...Array.from({ length: 13 }, () => '/companies'),
    '/ai?tab=files&place=shared',
  ])
  expect(addressOf({ type: 'reply', fromUserId: 7, postId: null })).toBeNull()
  const about = { type: 'share', fromUserId: 7, postId: null } as const
  expect(recordKinds.map((kind) => addressOf({ ...about, record: { kind, id: 4 } }))).toEqual([
    '/suggestions',
    '/todos?tab=shared',
    '/ai?tab=invoices&invoice=4',
    '/ai?tab=financials&search=4',
    '/ai?tab=materials&search=4',
    '/messages?conversation=4',
    '/companies',
    '/companies/4',
    '/ai?tab=invoices&view=recurring',
    '/ai?tab=bills&bill=4',
    '/ai?tab=parties&party=4',
    '/ai?tab=files&place=shared&file=4',
    '/ai?tab=files&place=shared&folder=4',
    '/account/access#notes',
    '/requisitions/4',
    '/orders/4',
  ])
  const claimed = { type: 'invoice_claimed', fromUserId: null, postId: null } as const
  expect(addressOf({ ...claimed, record: { kind: 'invoice', id: 4, bookId: 17 } })).toBe(
    '/ai?tab=invoices&invoice=4&book=17',
  )
  // Bookkeepers of several books are led into the one that it is about.
  expect(addressOf({ ...claimed, type: 'bill_received', record: { kind: 'bill', id: 4, bookId: 17 } })).toBe(
    '/ai?tab=bills&bill=4&book=17',
  )
  const failed = { ...claimed, type: 'recurring_failed' } as const
  expect(addressOf({ ...failed, record: { kind: 'series', id: 4, bookId: 17 } })).toBe(
    '/ai?tab=invoices&view=recurring&book=17',
  )
  const comment = { type: 'comment', fromUserId: 7, postId: null } as const
  const commented = (['invoice', 'transaction', 'movement', 'bill', 'party'] as const).map((kind) =>
    addressOf({ ...comment, record: { kind, id: 4, bookId: 17 } }),
  )
  expect(commented).toEqual([
    '/ai?tab=invoices&invoice=4&comments=true&book=17',
    '/ai?tab=financials&record=4&book=17',
    '/ai?tab=materials&record=4&book=17',
    '/ai?tab=bills&bill=4&book=17',
    '/ai?tab=parties&party=4&book=17',
  ])
})
