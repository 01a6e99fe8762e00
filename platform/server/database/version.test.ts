import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { judge, postgresVersion } from './version.ts'

describe('the version of PostgreSQL', () => {
  it('that is embedded has no known security hole', async () => {
    const { name, warning } = await postgresVersion(await testDatabase())
    expect(name).toMatch(/^\d+\.\d+$/)
    expect(warning).toBeUndefined()
  })

  it('is warned of where a later release closes a hole', () => {
    expect(judge(180_003).warning).toBe(
      'PostgreSQL 18.3 has known security holes: 18.4 of 2026-05-14 closes them',
    )
    expect(judge(150_017).warning).toContain('15.18')
  })

  it('is warned of where it gets no fixes any more', () => {
    expect(judge(140_023).warning).toBe(
      'PostgreSQL 14.23 gets no security fixes any more: move to 15 or newer',
    )
  })

  it('is taken as it is where it is newer than what is known here', () => {
    expect(judge(180_009)).toEqual({ name: '18.9', warning: undefined })
    expect(judge(190_000)).toEqual({ name: '19.0', warning: undefined })
  })
})
