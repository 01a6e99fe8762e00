import { describe, expect, it } from 'vitest'
import { asked, ran } from './test-company.ts'

const cases = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' => ') as [string, string])

describe('to-dos by when they were done', () => {
  it.each(
    cases(`
      what did I finish last week => todos doneFrom=2026-11-09 doneTo=2026-11-15 status=completed
      done yesterday => todos doneFrom=2026-11-17 doneTo=2026-11-17 status=completed
      how many to-dos closed in October => todos doneFrom=2026-10-01 doneTo=2026-10-31 operation=total status=completed
      my completed tasks of October => todos doneFrom=2026-10-01 doneTo=2026-10-31 status=completed
      tasks completed by month => todos by=doneMonth limit=50 operation=group status=completed
      how many did I finish per month this year => todos by=doneMonth doneFrom=2026-01-01 doneTo=2026-12-31 limit=50 operation=group status=completed
      to-dos due last week that are done => todos from=2026-11-09 status=completed to=2026-11-15
      to-dos by month => todos by=month limit=50 operation=group
      stuff I finished this month => todos doneFrom=2026-11-01 doneTo=2026-11-30 status=completed
      last task I finished => todos limit=1 order=lastDone status=completed
      tasks to be finished by Friday => todos status=active to=2026-11-20
      tasks due tomorrow => todos from=2026-11-19 to=2026-11-19
    `),
  )('%s', (prompt, expected) => expect(ran(prompt)).toBe(expected))

  it.each(['which tasks will be done next week', 'what was not done yesterday and finished'])(
    '%s',
    (prompt) => expect(ran(prompt)).toMatch(/^(?!todos.*done(?:From|To)=2026-11-(?:2|3))/),
  )
})

describe('to-dos that are shared with others', () => {
  it.each(
    cases(`
      what did I share with Claire => todos sharedWith=Claire Dubois
      which tasks did I share => todos whose=given
      to-dos shared with Lars that are done => todos sharedWith=Lars Petersen status=completed
      did I share anything with Lars => todos sharedWith=Lars Petersen
      tasks I gave Priya => todos sharedWith=Priya Nair
      which of my tasks are shared => todos whose=given
      who did I share tasks with => todos by=recipient limit=50 operation=group whose=given
      with whom is the coverage report shared => todos by=recipient limit=50 operation=group text=coverage report whose=given
      what did Priya share with me => todos sharedBy=Priya Nair whose=shared
    `),
  )('%s', (prompt, expected) => expect(ran(prompt)).toBe(expected))

  it('goes on with another person', () => {
    const last = asked('what did I share with Priya')
    expect(ran('and with Claire', last.kind === 'calls' ? last.calls : [])).toBe(
      'todos sharedWith=Claire Dubois',
    )
  })

  it.each(['tasks Lars shared with others', 'what did Priya share with Claire', 'what did I give Lars'])(
    '%s is not told',
    (prompt) => expect(ran(prompt)).not.toMatch(/whose=given|sharedWith/),
  )
})

describe('posts by likes and comments', () => {
  it.each(
    cases(`
      most liked post this month => posts from=2026-11-01 limit=1 order=mostLiked to=2026-11-30
      top 3 posts by likes => posts limit=3 order=mostLiked
      5 most liked posts => posts limit=5 order=mostLiked
      the most popular post last month => posts from=2026-10-01 limit=1 order=mostLiked to=2026-10-31
      which post got the most comments => posts limit=1 order=mostComments
      which of my posts has the most likes => posts limit=1 mine=true order=mostLiked
      posts with at least five likes => posts minimumLikes=5
      posts with more than 3 comments => posts minimumComments=4
      posts with fewer than two likes => posts maximumLikes=1
      posts nobody answered => posts maximumComments=0
      how many posts have no comments => posts maximumComments=0 operation=total
      buying requisitions without a reply => posts maximumComments=0 type=Buying Requisition post
      how many likes did my last post get => posts limit=1 mine=true order=newest
      any likes on my posts? => notifications type=like
      most popular tag => posts by=tag operation=group order=largest
    `),
  )('%s', (prompt, expected) => expect(ran(prompt)).toBe(expected))

  // Likes of several posts are not added up, and nobody is ranked by them.
  it.each(['how many likes did my posts get', 'who wrote the most liked post', 'average likes per post'])(
    '%s is not told',
    (prompt) => expect(ran(prompt)).toMatch(/^(?:refused|help)$/),
  )
})

describe('what somebody wants, and what lies', () => {
  it.each(
    cases(`
      can we deliver 5,000 of the 6204 bearings => stock material=Bearing 6204-2RS wanted=5000
      is there enough 6205 for an order of 300 => stock material=Bearing 6205-2RS wanted=300
      have we enough pallets for 40 => stock material=Euro pallet wanted=40
      is 200 kg of copper wire available => stock material=Copper wire 8 mm wanted=200 wantedUnit=kg
      A chap in Bremen is after 150 of the 6204 bearings. Have we got that many on the shelf? => stock material=Bearing 6204-2RS wanted=150
      do we have at least 100 6204 => stock material=Bearing 6204-2RS minimum=100
      are there at least 50 pallets => stock material=Euro pallet minimum=50
      do we have enough copper wire => stock material=Copper wire 8 mm
      materials not moved since August => stock by=material unmovedSince=2026-08-01
      which materials have we not touched in 3 months => stock by=material unmovedSince=2026-08-19
      what has been lying untouched at Billbrook since July => stock unmovedSince=2026-07-01 warehouse=Hamburg-Billbrook
    `),
  )('%s', (prompt, expected) => expect(ran(prompt)).toBe(expected))

  it.each([
    'can we deliver 300 bearings',
    'materials not moved',
    'materials not moved in October',
    'stock on hand in October',
  ])('%s is not told', (prompt) => expect(ran(prompt)).toBe('refused'))

  it.each(
    cases(`
      receipts in Tuzla this month => movements from=2026-11-01 to=2026-11-30 type=in warehouse=Istanbul Tuzla
      what did we receive in Rotterdam => movements type=in warehouse=Rotterdam buffer
      receipts this month => transactions from=2026-11-01 to=2026-11-30 type=received
    `),
  )('%s', (prompt, expected) => expect(ran(prompt)).toBe(expected))
})
