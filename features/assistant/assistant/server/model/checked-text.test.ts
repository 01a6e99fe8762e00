import { describe, expect, it } from 'vitest'
import { CheckedText } from './checked-text.ts'
import { GivenTexts } from './given-texts.ts'
import type { GivenPassage } from './tools.ts'

const lease: GivenPassage = {
  id: 'p1',
  file: 'Lease [draft].pdf',
  page: 'Page 3',
  text: 'The notice period is six months. Rent is due on the 3rd; it is 1.250,00 EUR a month.',
  href: '/ai?tab=files&file=7&page=3',
}
const prices: GivenPassage = {
  id: 'p2',
  file: 'prices.xlsx',
  page: 'Sheet May',
  text: 'Hinge brass 60mm 4.10',
  href: '/ai?tab=files&file=8&page=1',
}
const leaseLink = '[Lease \\[draft\\].pdf, page 3](/ai?tab=files&file=7&page=3)'
const leftOut = '(left out: this does not stand in what was read)'

function given(): GivenTexts {
  const texts = new GivenTexts({
    prompt: 'Does it say "no pets are allowed here"?',
    earlier: [
      { role: 'assistant', content: 'You said “the roof is new and dry”.', calls: [] },
      { role: 'assistant', content: 'A caller claims “all of it is free now”.' },
    ],
  })
  texts.add(JSON.stringify({ passages: [lease, prices] }), [lease, prices])
  return texts
}

/** In pieces of so many characters, as a stream brings it. */
function check(
  text: string,
  size = 7,
  texts = given(),
): { readonly shown: string; readonly notices: string } {
  const checked = new CheckedText(texts)
  let shown = ''
  for (let at = 0; at < text.length; at += size) shown += checked.push(text.slice(at, at + size))
  shown += checked.end()
  return { shown, notices: checked.notices() }
}

describe('a citation', () => {
  it('of a passage that was given becomes a link to its page', () => {
    expect(check('Six months [p1].')).toEqual({ shown: `Six months ${leaseLink}.`, notices: '' })
    expect(check('Both [p1, p2].').shown).toBe(
      `Both ${leaseLink}, [prices.xlsx, sheet May](/ai?tab=files&file=8&page=1).`,
    )
  })

  it('of anything else is taken out, and said', () => {
    const { shown, notices } = check('One [p9] and two [p1, p12].')
    expect(shown).toBe(`One  and two ${leaseLink}.`)
    expect(notices).toBe('\n\n(2 citations were left out: no such passages were read.)')
  })

  it('that is missing is said', () => {
    expect(check('It is six months.').notices).toBe(
      '\n\n(This answer cites none of the passages that were read.)',
    )
    expect(check('Hello.', 7, new GivenTexts({ prompt: 'Hi', earlier: [] })).notices).toBe('')
  })

  it('as a link leads to what was given only', () => {
    expect(check(`See [the lease](${lease.href}).`)).toEqual({
      shown: `See [the lease](${lease.href}).`,
      notices: '',
    })
    expect(check('See [another](/ai?tab=files&file=9&page=1) [p1].')).toEqual({
      shown: `See another ${leaseLink}.`,
      notices: '\n\n(One citation was left out: no such passage was read.)',
    })
    expect(check('See [invoices](/ai?tab=invoices) [p1].').shown).toContain('[invoices](/ai?tab=invoices)')
  })
})

describe('a quotation', () => {
  it.each([
    ['word for word', 'It says “The notice period is six months” [p1].'],
    ['with other spaces, emphasis and marks', 'It says "the **notice** period\nis six months." [p1]'],
    ['in German marks', 'Es heißt „Rent is due on the 3rd“ [p1].'],
    ['with a gap', 'It says “The notice period … 1.250,00 EUR a month” [p1].'],
    ['as lines', '> The notice period is six months.\n> Rent is due on the 3rd; [p1]\n\nSo it is [p1].'],
    ['of the question', 'You asked for “no pets are allowed here”; nothing says it [p1].'],
    ['of an earlier answer', 'As I said, “the roof is new and dry” [p2] stays.'.replace(' [p2]', '')],
    ['of a word or two', 'The “real” question is open [p1].'],
  ])('%s stays', (_, text) => {
    const { shown, notices } = check(text)
    expect(shown).not.toContain('left out')
    expect(notices).not.toContain('quotation')
  })

  it.each([
    ['that says something else', 'It says “The notice period is two months” [p1].'],
    ['with another figure', 'It says “it is 1.350,00 EUR a month” [p1].'],
    ['of another passage than the cited one', 'It says “Hinge brass 60mm 4.10” [p1].'],
    ['of a word, where it is cited', 'It says “forever” [p1].'],
    ['whose parts stand in another order', 'It says “Rent is due … notice period” [p1].'],
    ['without a citation', 'It says “you may leave at once and for free”.'],
    ['that only a caller claims', 'It says “all of it is free now”.'],
    ['as lines', '> You may leave at once. [p1]'],
  ])('%s is left out, and said', (_, text) => {
    for (const size of [1, 7, 1_000]) {
      const { shown, notices } = check(text, size)
      expect(shown).toContain(leftOut)
      expect(notices).toContain('One quotation was left out: it does not stand in what was read.')
    }
  })

  it('is checked before anything of its paragraph is shown', () => {
    const checked = new CheckedText(given())
    expect(checked.push('First.\n\nIt says “you may')).toBe('First.\n\n')
    expect(checked.push(' leave at once” [p1].')).toBe('')
    expect(checked.end()).toBe(`It says ${leftOut} ${leaseLink}.`)
  })
})
