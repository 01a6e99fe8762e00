import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../audit.ts'
import { createRefusalLog } from './refusals.ts'

const refusal = (address: string, actorId: number | null = null): AuditEntry => ({
  actorId,
  action: 'GET',
  target: '/api/posts/1',
  result: 404,
  address,
})

const open = () => {
  const rows: AuditEntry[] = []
  const log = createRefusalLog(async (entry) => {
    rows.push(entry)
  })
  const record = (times: number, entry: AuditEntry) => {
    for (let time = 0; time < times; time++) log.record(entry)
  }
  return { rows, log, record }
}

describe('the log of refusals', () => {
  it('writes twenty of a caller in a minute and counts the rest in one row', async () => {
    const { rows, log, record } = open()
    record(500, refusal('1.1.1.1', 7))
    record(1, refusal('2.2.2.2'))
    expect(rows).toHaveLength(21)
    await log.flush()
    expect(rows).toHaveLength(22)
    expect(rows.at(-1)).toEqual({
      actorId: 7,
      action: 'REFUSED',
      target: '480 more within a minute',
      result: 404,
      address: '1.1.1.1',
    })
  })

  it('starts again every minute', async () => {
    const { rows, log, record } = open()
    record(20, refusal('1.1.1.1'))
    await log.flush()
    expect(rows).toHaveLength(20)
    record(1, refusal('1.1.1.1'))
    expect(rows).toHaveLength(21)
  })

  it('is bounded whatever the number of callers', async () => {
    const { rows, log } = open()
    for (let caller = 0; caller < 10_000; caller++) log.record(refusal(`10.0.${caller >> 8}.${caller & 255}`))
    expect(rows).toHaveLength(300)
    await log.flush()
    expect(rows).toHaveLength(301)
    expect(rows.at(-1)).toMatchObject({
      actorId: null,
      target: '9700 more within a minute',
      address: 'several',
    })
  })
})
