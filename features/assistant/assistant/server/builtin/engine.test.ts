import { afterAll, describe, expect, it } from 'vitest'
import { buildMember, insertFinancials, insertMaterials, insertTodos } from '#db/factories/index.ts'
import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import { namesOf, toolboxOf, tools } from '#features/assistant/tools/server/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/log.ts'
import { toolContextOf } from '#tests/support/inquiry.ts'
import type { EarlierMessage, EngineEvent, Question } from '../engine.ts'
import { builtInEngine, openUnderstandingThread, suggestQuestions } from './index.ts'

const reader = openUnderstandingThread(quietLog)
afterAll(reader.close)
const engine = builtInEngine(reader)
const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)

const paid = { userId: owner.id, transactionType: 'paid', category: 'expense', currency: 'EUR' } as const
await insertFinancials(database, [
  {
    ...paid,
    projectName: 'Harbour 3',
    transactionDate: '2026-10-05',
    amount: '1200.50',
    transactionWith: 'Kyowa [x](http://evil.example)',
  },
  {
    ...paid,
    projectName: 'Harbour 3',
    transactionDate: '2026-10-20',
    amount: '99.50',
    transactionWith: 'Nordlicht',
  },
  {
    ...paid,
    projectName: 'Harbour 4',
    transactionDate: '2026-11-02',
    amount: '300',
    transactionWith: 'Nordlicht',
  },
  {
    ...paid,
    projectName: 'Harbour 3',
    transactionDate: '2026-10-06',
    amount: '77',
    transactionWith: 'Nordlicht',
    userId: stranger.id,
  },
])
await insertTodos(database, [{ memberId: owner.id, title: 'Call the forwarder', dueDate: '2026-11-24' }])

interface Extra {
  readonly earlier?: readonly EarlierMessage[]
  readonly calls?: readonly ToolCall[]
  readonly signal?: AbortSignal
  readonly viewerId?: number
}

function question(
  prompt: string,
  opened: readonly Category[],
  { earlier = [], calls, signal, viewerId = owner.id }: Extra = {},
): Question {
  const context = toolContextOf(database, viewerId, opened)
  return {
    prompt,
    earlier,
    calls,
    viewerId,
    today: context.today,
    opened: context.opened,
    toolbox: toolboxOf(tools, context, namesOf),
    signal: signal ?? new AbortController().signal,
  }
}

async function answer(...args: Parameters<typeof question>) {
  const events: EngineEvent[] = []
  for await (const event of engine.answer(question(...args))) events.push(event)
  const steps = events.flatMap((event) => (event.kind === 'step' ? [event.step] : []))
  return {
    text: events.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join(''),
    states: steps.map(({ state }) => state),
    readings: steps.flatMap(({ result }) => result?.reading ?? []),
    choices: events.flatMap((event) => (event.kind === 'choices' ? event.choices : [])),
  }
}

describe('the built-in engine', () => {
  it('reads nothing and names nothing while all is closed, whoever asks', async () => {
    for (const prompt of [
      'How much did we pay for Harbour 3?',
      'Which tasks are due this week?',
      'hello',
      'Harbour 3',
    ]) {
      const { text, states, choices } = await answer(prompt, [])
      expect(states).not.toContain('done')
      expect(choices).toEqual([])
      expect(text).not.toMatch(/Kyowa|Nordlicht|forwarder|\d/)
    }
  })

  it('says which switch opens what is asked', async () => {
    const { text } = await answer('How much did we pay Nordlicht last month?', ['todo'])
    expect(text).toContain('Switch on **Financial**')
    expect(text).not.toContain('Nordlicht')
  })

  it('answers with the figure, the reading and the records, from one’s own alone', async () => {
    const { text, states, readings } = await answer('How much did we pay for Harbour 3 last month?', [
      'financial',
    ])
    expect(states).toEqual(['running', 'done'])
    expect(text).toContain('**1,300.00 EUR**')
    expect(text).toContain(readings[0])
    const theirs = await answer('How much did we pay last month?', ['financial'], { viewerId: stranger.id })
    expect(theirs.text).toContain('**77.00 EUR**')
  })

  it('says plainly that nothing matches', async () => {
    const { text } = await answer('How much did we pay in 2020?', ['financial'])
    expect(text).toMatch(/^No records match\. I read: Money paid/)
  })

  it('works out a difference exactly, and says what it is', async () => {
    const { text, states } = await answer('Compare October and November spending', ['financial'])
    expect(states).toEqual(['running', 'done', 'running', 'done'])
    expect(text).toContain('1,300.00 EUR and 300.00 EUR, difference **+1,000.00 EUR**')
  })

  it('works out a share and a mean of one’s own records alone, and says of what', async () => {
    const share = await answer('What share of our October spending went to Nordlicht?', ['financial'])
    expect(share.states).toEqual(['running', 'done', 'running', 'done'])
    expect(share.text).toContain('99.50 EUR of 1,300.00 EUR: **7.7 %**')
    for (const reading of share.readings) expect(share.text).toContain(reading)
    const theirs = await answer('What share of our October spending went to Nordlicht?', ['financial'], {
      viewerId: stranger.id,
    })
    expect(theirs.text).toContain('77.00 EUR of 77.00 EUR: **100.0 %**')
    const mean = await answer('How much do we pay Nordlicht a month on average?', ['financial'])
    expect(mean.text).toContain('399.50 EUR over 2: **199.75 EUR**')
    const closed = await answer('What share of our October spending went to Nordlicht?', ['todo'])
    expect(closed.states).not.toContain('done')
    expect(closed.text).toContain('Switch on **Financial**')
  })

  it('lets no name become a link', async () => {
    const { text } = await answer('List the transactions of October', ['financial'])
    expect(text).toContain('| ---')
    expect(text).not.toMatch(/\]\(http/)
    expect(text).toMatch(/\]\(\/ai\?/)
  })

  it('leans on the answer before', async () => {
    const calls: ToolCall[] = [
      {
        tool: 'transactions',
        input: {
          operation: 'total',
          type: 'paid',
          project: 'Harbour 3',
          from: '2026-10-01',
          to: '2026-10-31',
        },
      },
    ]
    const earlier: EarlierMessage[] = [
      { role: 'user', content: 'How much did we pay for Harbour 3 last month?' },
      { role: 'assistant', content: '1,300.00 EUR', calls },
    ]
    const { text } = await answer('and Harbour 4 this month?', ['financial'], { earlier })
    expect(text).toContain('**300.00 EUR**')
    const thanked: EarlierMessage[] = [
      ...earlier,
      { role: 'user', content: 'Thank you!' },
      { role: 'assistant', content: 'I answer questions about your own records.', calls: [] },
    ]
    expect((await answer('and this month?', ['financial'], { earlier: thanked })).states).toContain('done')
    const refused: EarlierMessage[] = [
      ...earlier,
      { role: 'user', content: 'How many gazebos did we polish?' },
      { role: 'assistant', content: 'I did not understand “gazebos”.', calls: [] },
    ]
    const after = await answer('how many was that?', ['financial'], { earlier: refused })
    expect(after.states).toEqual([])
  })

  it('runs a chosen reading as it is, within what is open', async () => {
    const calls: ToolCall[] = [{ tool: 'todos', input: { operation: 'list' } }]
    expect((await answer('anything', ['todo'], { calls })).text).toContain('Call the forwarder')
    const closed = await answer('anything', ['financial'], { calls })
    expect(closed.states).toEqual(['running', 'refused'])
    expect(closed.text).toContain('**To-do**')
  })

  it('gives no figure for what it does not understand, and offers readings that can be run', async () => {
    const { text, states, choices } = await answer('How much did we pay for marzipan last month?', [
      'financial',
    ])
    expect(states).toEqual([])
    expect(text).toContain('“marzipan”')
    const bare = choices.find(({ label }) => label.endsWith('(without “marzipan”)'))
    expect((await answer('', ['financial'], { calls: bare?.calls ?? [] })).text).toContain('**1,300.00 EUR**')
    // No record says it.
    expect(choices.filter(({ label }) => label.includes('containing'))).toEqual([])
  })

  it('takes a word it does not know for one of the records’ own, when it stands in them', async () => {
    const clerk = await buildMember(database)
    const one = { ...paid, userId: clerk.id, projectName: 'Fair', transactionDate: '2026-10-05' }
    await insertFinancials(database, [
      { ...one, amount: '60', description: 'Marzipan for the fair' },
      { ...one, amount: '40', description: 'Rent' },
    ])
    const asked = ['How much did we pay for marzipan last month?', ['financial']] as const
    const { text, readings, choices } = await answer(...asked, { viewerId: clerk.id })
    expect(text).toContain('I looked for “marzipan” in the texts of your records.')
    expect(text).toContain('**60.00 EUR**')
    expect(readings).toEqual([expect.stringContaining('“marzipan” anywhere')])
    expect(choices.length).toBeGreaterThan(0)
    for (const { label } of choices) expect(label).toContain('without “marzipan”')
    // Of records that are closed, or are another's, it learns nothing.
    expect((await answer(asked[0], ['todo'], { viewerId: clerk.id })).states).not.toContain('done')
    expect((await answer(...asked, { viewerId: stranger.id })).states).toEqual([])
  })

  it('looks for words it does not know as one text, and each in the singular', async () => {
    const clerk = await buildMember(database)
    const one = { ...paid, userId: clerk.id, projectName: 'Fair', transactionDate: '2026-10-05' }
    await insertFinancials(database, [
      { ...one, amount: '60', description: 'Gondola and chairlift' },
      { ...one, amount: '40', description: 'Gondola' },
    ])
    const asked = (words: string) =>
      answer(`How much did we pay for ${words} last month?`, ['financial'], { viewerId: clerk.id })
    expect((await asked('gondola and chairlift')).text).toContain('**60.00 EUR**')
    expect((await asked('gondolas')).text).toContain('**100.00 EUR**')
    const { text, choices } = await asked('gondolas and a gazebo')
    expect(text).not.toContain('EUR')
    expect(choices[0]?.label).toMatch(/containing “gondola”.*without “gazebo”/)
  })

  it('answers of the only kind of records that a name and a month fit', async () => {
    const both = ['Nordlicht October', ['financial', 'material']] as const
    const { text, readings } = await answer(...both)
    expect(text).toContain('only of these are there any that fit')
    expect(readings).toEqual([expect.stringMatching(/^Transactions, party Nordlicht, October 2026/)])
    await insertMaterials(database, [
      {
        userId: owner.id,
        projectName: 'Harbour 3',
        transactionDate: '2026-10-07',
        transactionWith: 'Nordlicht',
        transactionType: 'in',
        materialName: 'Copper',
        unit: 'kg',
        quantity: 4,
        warehouseAffected: 'North',
      },
    ])
    const asked = await answer(...both)
    expect(asked.states).toEqual([])
    expect(asked.choices).toHaveLength(2)
  })

  it('offers what has a part of the words where nothing has all of them', async () => {
    await insertTodos(database, [{ memberId: owner.id, title: 'Order kayaks', dueDate: null }])
    const { text, choices } = await answer('my tasks about kayaks and canoes', ['todo'])
    expect(text).toMatch(/^No records match\..*There are records if it is read otherwise\.$/s)
    expect(choices).toEqual([
      { label: expect.stringMatching(/“kayaks”/), calls: [expect.objectContaining({ tool: 'todos' })] },
    ])
    const none = await answer('my tasks about canoes', ['todo'])
    expect(none.choices).toEqual([])
    expect(none.text).not.toContain('otherwise')
  })

  it('offers the other way and the other kind of records where nothing was received from somebody', async () => {
    const { text, choices } = await answer('How much did we receive from Nordlicht in October?', [
      'financial',
      'material',
    ])
    expect(text).toMatch(/^No records match/)
    expect(choices.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Total of materials received.*Nordlicht/),
      expect.stringMatching(/^Total of money paid.*Nordlicht/),
    ])
  })

  it('stops when it is told to', async () => {
    const controller = new AbortController()
    const events = engine.answer(
      question('How much did we pay?', ['financial'], { signal: controller.signal }),
    )
    const iterator = events[Symbol.asyncIterator]()
    expect((await iterator.next()).value).toMatchObject({ kind: 'step', step: { state: 'running' } })
    controller.abort(new Error('stopped'))
    await expect(iterator.next()).rejects.toThrow('stopped')
  })

  it('says so when it takes too long to understand', async () => {
    const events: EngineEvent[] = []
    for await (const event of engine.answer(question('5 to 6 or 7 '.repeat(90), ['financial'])))
      events.push(event)
    expect(events).toMatchObject([
      { kind: 'text', text: expect.stringMatching(/^That takes me too long to understand\. .*\n\nI answer/) },
    ])
  })

  it('shows beforehand what it would read, and reads nothing', async () => {
    const preview = await engine.preview(
      question('How much did we pay for Harbour 3 last month?', ['financial']),
    )
    expect(preview).toMatchObject({
      host: null,
      messages: [],
      readings: [{ label: 'Total of money paid, project Harbour 3, Oct 1, 2026 – Oct 31, 2026' }],
    })
  })

  it('prepares for a first question', async () => {
    const failures: unknown[] = []
    const prepared = openUnderstandingThread({ error: (failure: unknown) => void failures.push(failure) })
    prepared.warm()
    const events: EngineEvent[] = []
    const asked = question('How much did we pay for Harbour 3 last month?', ['financial'])
    // It is read behind the preparation.
    for await (const event of builtInEngine(prepared).answer(asked)) events.push(event)
    await prepared.close()
    expect(events.some(({ kind }) => kind === 'step')).toBe(true)
    expect(failures).toEqual([])
  })

  it('suggests only questions that it understands', async () => {
    const context = toolContextOf(database, owner.id, [
      'financial',
      'material',
      'posts',
      'erp',
      'todo',
      'user',
      'notifications',
    ])
    const suggested = suggestQuestions(await namesOf(context), [...context.opened], context.today)
    expect(suggested.length).toBeGreaterThanOrEqual(7)
    for (const { prompt } of suggested)
      expect((await answer(prompt, [...context.opened])).states).toContain('done')
  })
})
