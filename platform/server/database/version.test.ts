import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { securityReleases } from './releases.ts'
import { assessVersion, postgresVersion } from './version.ts'

describe('the version of PostgreSQL', () => {
  it('is that of the database', async () => {
    const { name } = await postgresVersion(await testDatabase())
    expect(name).toMatch(/^1[5-9]\.\d+$/)
  })

  it.each([
    [180_004, '18.7 of 2026-11-12'],
    [180_006, '18.7 of 2026-11-12'],
    [170_011, '17.12 of 2026-11-12'],
    [160_015, '16.16 of 2026-11-12'],
    [150_019, '15.20 of 2026-11-12'],
  ])('%i has a warning, because %s fixes holes', (number, release) => {
    expect(assessVersion(number).warning).toContain(`has known security holes, which ${release} closes.`)
  })

  it.each([180_007, 170_012, 160_016, 150_020])('%i has none', (number) => {
    expect(assessVersion(number)).toMatchObject({ warning: undefined, holes: [] })
  })

  it('names for each release that was missed what an attacker needs, or the release', () => {
    const { holes } = assessVersion(180_004)
    expect(holes[0]).toBe('Security fixes of 18.7 (2026-11-12): its notes say what each needs')
    expect(holes).toContainEqual(
      expect.stringMatching(/^CVE-2026-14669, closed by 18\.6 \(2026-08-13\): an attacker needs a session/),
    )
    expect(assessVersion(180_006).holes).toHaveLength(1)
  })

  it('is compared with releases from the newest to the oldest, each of every major version', () => {
    const dates = securityReleases.map(({ released }) => released)
    expect(dates).toEqual(dates.toSorted().toReversed())
    for (const { minors, released } of securityReleases) {
      expect(Object.keys(minors), released).toEqual(Object.keys(securityReleases[0]?.minors ?? {}))
      // PostgreSQL releases on the second Thursday of the month.
      const day = new Date(released)
      expect(day.getUTCDay(), released).toBe(4)
      expect(Math.ceil(day.getUTCDate() / 7), released).toBe(2)
    }
  })

  it('has a warning where it gets no fixes any more', () => {
    expect(assessVersion(140_023).warning).toBe(
      'PostgreSQL 14.23 gets no security fixes any more: move to 15 or newer',
    )
  })

  it('has no warning where it is newer than the releases known here', () => {
    expect(assessVersion(180_009)).toEqual({ name: '18.9', warning: undefined, holes: [] })
    expect(assessVersion(190_000)).toEqual({ name: '19.0', warning: undefined, holes: [] })
  })
})
