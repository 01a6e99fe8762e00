import { describe, expect, it } from 'vitest'
import type { ToolCall } from '#features/inquiry/contract.ts'
import { categories, type Category } from '#features/inquiry/domain.ts'
import { names, today } from '../questions/test-company.ts'
import { understand } from '../understand.ts'
import type { Understanding } from '../understanding.ts'

const known = {
  ...names,
  partners: ['Nordwind GmbH', 'Baltic Timber Oy', 'Baltic Steel AB', 'Kaltenbach Wälzlager GmbH'],
  cities: ['Hamburg', 'Bad Homburg'],
  suppliers: ['Baltic Timber', 'Stadtwerke Hamburg'],
  payers: ['Nordwind GmbH', 'Attica Cement S.A.'],
  items: ['Copper wire 8 mm', 'Copper wire 10 mm', 'Roof tile', 'Assembly'],
}

const asked = (
  prompt: string,
  opened: readonly Category[] = categories,
  lastCalls: readonly ToolCall[] = [],
): Understanding => understand({ prompt, today, opened: new Set(opened), names: known, lastCalls })

/** `bills open=true`: what is run, without what is so by default. */
function said(understanding: Understanding): string {
  if (understanding.kind !== 'calls') return understanding.kind
  return understanding.calls
    .map(({ tool, input }) => {
      const usual: Readonly<Record<string, unknown>> = {
        limit: 10,
        measure: 'sum',
        operation: 'list',
        show: 'overview',
      }
      const told = Object.entries(input).filter(([field, value]) => usual[field] !== value)
      return [tool, ...told.map(([field, value]) => `${field}=${String(value)}`).sort()].join(' ')
    })
    .join(' + ')
}

const ran = (prompt: string): string => said(asked(prompt))

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' => '))

const owed = 'bills by=supplier measure=open open=true operation=group'
const timber = 'bills open=true supplier=Baltic Timber'
const receivable = 'ages side=receivable'
const payable = 'ages side=payable'

describe('bills', () => {
  it.each(
    linesOf(`
      What do we owe? => ${owed}
      How much do we still owe in total? => ${owed}
      What do we owe our suppliers? => ${owed}
      Whom do we owe money? => ${owed}
      our accounts payables => ${owed}
      total payables => ${owed}
      Which supplier do we owe most? => bills by=supplier measure=open open=true operation=group order=largest
      Which bills are due this week? => bills dueFrom=2026-11-16 dueTo=2026-11-22 open=true
      bills due in December => bills dueFrom=2026-12-01 dueTo=2026-12-31 open=true
      What do we have to pay next month? => bills dueFrom=2026-12-01 dueTo=2026-12-31 open=true
      Show open bills => bills open=true
      Which bills are unpaid? => bills open=true
      How much do we owe Baltic Timber? => ${timber}
      what do we owe to "Baltic Timber" => ${timber}
      open bills from Stadtwerke => bills open=true supplier=Stadtwerke Hamburg
      Which bills are overdue? => bills overdue=true
      overdue bills => bills overdue=true
      bills of Baltic Timber => bills supplier=Baltic Timber
      Bills from Baltic Timber in October => bills from=2026-10-01 supplier=Baltic Timber to=2026-10-31
      How much has Stadtwerke Hamburg billed us this year? => bills from=2026-01-01 supplier=Stadtwerke Hamburg to=2026-12-31
      last bill from Baltic Timber => bills limit=1 order=newest supplier=Baltic Timber
      How much were we billed in October? => bills from=2026-10-01 operation=total to=2026-10-31
      How many bills did we get this month? => bills from=2026-11-01 measure=count operation=total to=2026-11-30
      bills by supplier this year => bills by=supplier from=2026-01-01 operation=group to=2026-12-31
      disputed bills => bills status=disputed
    `),
  )('%s', (prompt, calls) => expect(ran(prompt ?? '')).toBe(calls))
})

describe('ages', () => {
  it.each(
    linesOf(`
      How old are our open invoices? => ${receivable}
      How old are our receivables in EUR? => ages currency=EUR side=receivable
      ages of dues => ${receivable}
      aging of open invoices => ${receivable}
      receivables ageing => ${receivable}
      aged debtors => ${receivable}
      How old are the open invoices of Nordwind? => ages party=Nordwind GmbH side=receivable
      How old is what Nordwind owes us? => ages party=Nordwind GmbH side=receivable
      who owes us for more than 60 days? => ages over=60 side=receivable
      Which customers owe us money for over 90 days? => ages over=90 side=receivable
      What has been owed to us for more than 30 days? => ages over=30 side=receivable
      debts older than 90 days => ages over=90 side=receivable
      How old are our bills? => ${payable}
      ages of open bills => ${payable}
      ageing of our payables => ${payable}
      How old are our bills from Baltic Timber? => ages party=Baltic Timber side=payable
      Whom do we owe for more than 30 days? => ages over=30 side=payable
      Which bills are overdue for more than 60 days? => ages over=60 side=payable
    `),
  )('%s', (prompt, calls) => expect(ran(prompt ?? '')).toBe(calls))
})

describe('payments', () => {
  it.each(
    linesOf(`
      What did Nordwind pay in March? => payments direction=in from=2026-03-01 party=Nordwind GmbH to=2026-03-31
      How much has Nordwind paid us? => payments direction=in party=Nordwind GmbH
      payments of Nordwind => payments direction=in party=Nordwind GmbH
      Show all payments from Nordwind this year => payments direction=in from=2026-01-01 party=Nordwind GmbH to=2026-12-31
      last payment of Nordwind => payments direction=in limit=1 order=newest party=Nordwind GmbH
      When was the last payment from Attica? => payments direction=in limit=1 order=newest party=Attica Cement S.A.
      When did Nordwind last pay? => payments direction=in limit=1 order=newest party=Nordwind GmbH
      recorded payments in October => payments from=2026-10-01 to=2026-10-31
      Which payments were recorded this week? => payments from=2026-11-16 to=2026-11-22
      How many payments were recorded in October? => payments from=2026-10-01 measure=count operation=total to=2026-10-31
      total of recorded payments this year => payments from=2026-01-01 operation=total to=2026-12-31
      payments by card => payments method=card
      How much was paid by bank transfer in October? => payments from=2026-10-01 method=bank operation=total to=2026-10-31
      payments by method this year => payments by=method from=2026-01-01 operation=group to=2026-12-31
      recorded payments by month => payments by=month operation=group
      Who paid by cash? => payments by=party method=cash operation=group
      largest recorded payment => payments limit=1 order=largest
    `),
  )('%s', (prompt, calls) => expect(ran(prompt ?? '')).toBe(calls))

  it('of a name without recorded payments are those of the transactions', () => {
    expect(ran('How much did Weser Pumpen pay in March?')).toMatch(/^transactions /)
  })

  it('of a name with both stand beside the transactions', () => {
    const understanding = asked('How much did Attica Cement pay in March?')
    expect(
      understanding.kind === 'calls' && understanding.choices.map(({ calls }) => calls[0]?.tool),
    ).toEqual(expect.arrayContaining(['transactions']))
  })
})

describe('customers and suppliers', () => {
  it.each(
    linesOf(`
      Who is our supplier in Hamburg? => parties city=Hamburg side=supplier
      Which customers do we have in Hamburg? => parties city=Hamburg side=customer
      suppliers in Finland => parties country=FI side=supplier
      Who are our customers in Germany? => parties country=DE side=customer
      Which customers have 30 days? => parties side=customer termsDays=30
      Which suppliers have payment terms of 14 days? => parties side=supplier termsDays=14
      What terms does Nordwind have? => parties name=Nordwind GmbH
      payment terms of Nordwind GmbH => parties name=Nordwind GmbH
      Nordwind’s terms => parties name=Nordwind GmbH
      What do we know about Kaltenbach? => parties name=Kaltenbach Wälzlager GmbH
      contact of Nordwind => parties name=Nordwind GmbH show=contacts
      Who is the contact person at Baltic Timber? => parties name=Baltic Timber Oy show=contacts
      phone number of Nordwind => parties name=Nordwind GmbH show=contacts
      How can I reach Nordwind? => parties name=Nordwind GmbH show=contacts
      What is the address of Nordwind? => parties name=Nordwind GmbH show=address
      VAT number of Nordwind => parties name=Nordwind GmbH show=address
      Where is Nordwind based? => parties name=Nordwind GmbH show=address
    `),
  )('%s', (prompt, calls) => expect(ran(prompt ?? '')).toBe(calls))

  it('of one name are offered', () => {
    const understanding = asked('contact of Baltic')
    expect(understanding).toMatchObject({ kind: 'refused', sentence: 'Which one do you mean?' })
    expect(understanding.kind === 'refused' && understanding.choices).toHaveLength(2)
  })
})

describe('items', () => {
  it.each(
    linesOf(`
      Which items are below minimum? => items belowMinimum=true
      items below their minimum stock => items belowMinimum=true
      What items should we reorder? => items belowMinimum=true
      price of copper wire => items text=copper wire
      What is the price of a roof tile? => items name=Roof tile
      unit price of Copper wire 8 mm => items name=Copper wire 8 mm
      How much is a roof tile? => items name=Roof tile
      What does assembly cost? => items name=Assembly
      code of roof tile => items name=Roof tile
      What is the minimum of roof tile? => items name=Roof tile
      In which unit is roof tile counted? => items name=Roof tile
      How many items do we have? => items operation=total service=false
      list our items => items
      Which services do we offer? => items service=true
      items without a price => items hasPrice=false
      Which item has code RT-1? => items code=rt-1
    `),
  )('%s', (prompt, calls) => expect(ran(prompt ?? '')).toBe(calls))
})

describe('what goes on from an answer', () => {
  const after = (first: string, then: string): string => {
    const before = asked(first)
    return said(asked(then, categories, before.kind === 'calls' ? before.calls : []))
  }
  it.each(
    linesOf(`
      What did Nordwind pay in March? | and in April? => payments direction=in from=2026-04-01 party=Nordwind GmbH to=2026-04-30
      What did Nordwind pay in March? | by method => payments by=method direction=in from=2026-03-01 operation=group party=Nordwind GmbH to=2026-03-31
      Which bills are due this week? | and next week? => bills dueFrom=2026-11-23 dueTo=2026-11-29 open=true
      Which bills are due this week? | only those of Baltic Timber => refused
      Which bills are due this week? | and the overdue ones? => bills open=true overdue=true
      What do we owe? | and Baltic Timber? => bills measure=open open=true supplier=Baltic Timber
      What do we owe? | in USD => bills by=supplier currency=USD measure=open open=true operation=group
      How old are our open invoices? | over 30 days => ages over=30 side=receivable
      How old are our open invoices? | and our bills? => ages side=payable
      What terms does Nordwind have? | and the contact? => parties name=Nordwind GmbH show=contacts
      price of roof tile | and assembly? => items name=Assembly
      What do we owe? | Which invoices are overdue? => invoices overdue=true
    `).map(([asking, calls]) => [...(asking ?? '').split(' | '), calls]),
  )('%s %s', (...[first = '', then = '', calls = '']) => expect(after(first, then)).toBe(calls))

  it.each(['how much was that', 'when did they pay', 'and their invoices?', 'add them up'])(
    '“%s” is not read as a question about other records',
    (then) => expect(after('What did Nordwind pay in March?', then)).toBe('refused'),
  )
})

describe('what is closed', () => {
  it.each([
    ['What do we owe?', 'bills', 'erp'],
    ['How much do we owe Baltic Timber?', 'bills', 'erp'],
    ['How old are our open invoices?', 'ages', 'erp'],
    ['contact of Nordwind', 'parties', 'erp'],
    ['recorded payments', 'payments', 'erp'],
    ['price of copper wire', 'items', 'material'],
  ] as const)('%s', (prompt, tool, category) => {
    const others = categories.filter((each) => each !== category)
    expect(asked(prompt, others)).toEqual({ kind: 'closed', tool, categories: [category] })
  })
})

it.each(['Which invoices are overdue?', 'Who owes us money?', 'What is overdue?', 'payments in October'])(
  '“%s” keeps its meaning',
  (prompt) => {
    const [tool] = ran(prompt).split(' ')
    expect(['invoices', 'dues', 'transactions']).toContain(tool)
  },
)
