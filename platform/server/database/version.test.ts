import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { assessVersion, postgresVersion } from './version.ts'

describe('the version of PostgreSQL', () => {
  it('is that of the database', async () => {
    const { name } = await postgresVersion(await testDatabase())
    expect(name).toMatch(/^1[5-9]\.\d+$/)
  })

  it('has a warning where a later release fixes a hole', () => {
    expect(assessVersion(180_004).warning).toBe(
      'PostgreSQL 18.4 has known security holes, which 18.6 of 2026-11-12 closes. ' +
        'Update Kontor, or set DATABASE_URL to a newer PostgreSQL.',
    )
    expect(assessVersion(150_019).warning).toContain('15.20')
    expect(assessVersion(180_006).warning).toBeUndefined()
  })

  it('has a warning where it gets no fixes any more', () => {
    expect(assessVersion(140_023).warning).toBe(
      'PostgreSQL 14.23 gets no security fixes any more: move to 15 or newer',
    )
  })

  it('has no warning where it is newer than the releases known here', () => {
    expect(assessVersion(180_009)).toEqual({ name: '18.9', warning: undefined })
    expect(assessVersion(190_000)).toEqual({ name: '19.0', warning: undefined })
  })
})
