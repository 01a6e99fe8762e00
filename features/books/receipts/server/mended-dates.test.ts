import { describe, expect, it } from 'vitest'
import { draftOf } from './draft.ts'
import { mendedDate } from './mended-dates.ts'

describe('a date that lost a stroke', () => {
  it.each([
    ['Date: 254/2017', '2017-04-25'],
    ['Date: 1204/2017', '2017-04-12'],
    ['25/042017 10:22', '2017-04-25'],
    ['25104/2017 10:22', '2017-04-25'],
    ['DATE13707/2017', '2017-07-13'],
    ['25/0412017', '2017-04-25'],
    ['25:04/2017', '2017-04-25'],
    ['25/04-2017', '2017-04-25'],
  ])('is read in “%s”', (text, date) => {
    expect(mendedDate(text)?.date).toBe(date)
  })

  it.each([
    ['may be two dates', '111/2017'],
    ['may lose a 1 as well as a stroke', '1104/2017'],
    ['has no such day', '454/2017'],
    ['is too far back', '254/2002'],
    ['is still to come', '254/2092'],
    ['is a month', '12/2017'],
    ['is part of a longer number', '8254/20171'],
    ['is an amount', '1,254.00'],
  ])('is none if it %s', (_, text) => {
    expect(mendedDate(text)).toBeUndefined()
  })
})

describe('a receipt whose date lost a stroke', () => {
  const dateIn = (...texts: string[]) => {
    const lines = ['CORNER SHOP', ...texts, 'Total 9.99'].map((text, index) => ({
      text,
      y: index * 30,
      height: 20,
    }))
    const draft = draftOf(lines)
    return [draft?.date, draft?.confidence.date]
  }

  it('has it unsurely, beside a label or a time', () => {
    expect(dateIn('RECEIPT#CS00033DATE254/2017')).toEqual(['2017-04-25', 'unsure'])
    expect(dateIn('254/2017 10:22')).toEqual(['2017-04-25', 'unsure'])
    expect(dateIn('Order 254/2017')).toEqual([null, 'unsure'])
    expect(dateIn('Due date 254/2017')).toEqual([null, 'unsure'])
  })

  it('has another one if that is written whole', () => {
    expect(dateIn('Date 254/2017', '13/05/2017')).toEqual(['2017-05-13', 'sure'])
  })
})
