import { describe, expect, it } from 'vitest'
import {
  achievements,
  type PointEventKind,
  pointRules,
  dueAchievements,
  pointsOf,
  progressTowards,
} from './domain.ts'

const total = (kind: PointEventKind, counted: number, people = 0) => ({ kind, counted, people })
const named = (name: string) => {
  const found = achievements.find((achievement) => achievement.name === name)
  if (found === undefined) throw new Error(`There is no achievement ${name}`)
  return found
}

describe('the catalogue', () => {
  it('gives every achievement a number, a name and a description of its own', () => {
    expect(achievements.length).toBeGreaterThanOrEqual(12)
    for (const key of ['id', 'name', 'description'] as const)
      expect(new Set(achievements.map((achievement) => achievement[key])).size).toBe(achievements.length)
  })

  it('has a higher goal at each level', () => {
    for (const { eventKinds, counts, level, goal } of achievements) {
      const lower = achievements.find(
        (other) => other.eventKinds === eventKinds && other.counts === counts && other.level === level - 1,
      )
      expect(lower === undefined ? 0 : lower.goal).toBeLessThan(goal)
      expect(level === 1 || lower !== undefined).toBe(true)
    }
  })

  it('counts people only for events that another member causes', () => {
    const rules = achievements
      .filter(({ counts }) => counts === 'people')
      .flatMap(({ eventKinds }) => eventKinds)
    expect(new Set(rules.map((kind) => pointRules[kind].per))).toEqual(new Set(['member']))
  })
})

describe('progress', () => {
  it('adds up the events of an achievement, and stops at its goal', () => {
    const posts = [total('post', 20), total('requisition', 4), total('reply', 50)]
    expect(progressTowards(named('Regular voice'), posts)).toBe(24)
    expect(progressTowards(named('Regular voice'), [total('post', 90)])).toBe(25)
    expect(progressTowards(named('Regular voice'), [])).toBe(0)
  })

  it('counts people where the goal is a number of people', () => {
    expect(progressTowards(named('Well received'), [total('like-received', 40, 4)])).toBe(4)
  })
})

describe('dueAchievements', () => {
  it('are those reached and not awarded before', () => {
    const totals = [total('requisition', 1), total('like-received', 5, 5)]
    const names = (earned: number[]) => dueAchievements(totals, earned).map(({ name }) => name)
    expect(names([])).toEqual(['First post', 'Well received', 'First requisition'])
    expect(names([named('First post').id])).toEqual(['Well received', 'First requisition'])
  })
})

describe('points', () => {
  it('are the sum of counted events and achievements', () => {
    expect(pointsOf([], [])).toBe(0)
    expect(pointsOf([total('post', 3), total('like-received', 5, 2)], [])).toBe(40)
    expect(pointsOf([total('post', 1)], [named('First post').id])).toBe(15)
  })

  it('include every achievement and ignore unknown ids', () => {
    const all = achievements.reduce((sum, { points }) => sum + points, 0)
    expect(pointsOf([], [...achievements.map(({ id }) => id), 4711])).toBe(all)
  })
})
