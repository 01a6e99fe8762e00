import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer } from '#tests/components/answers.ts'
import { openApp } from '#tests/components/open-app.tsx'
import { answerFeed } from '#tests/components/posts.ts'
import { sendChange } from '#tests/components/socket.ts'
import { achievementsApi } from '../contract.ts'
import { achievements } from '../domain.ts'

const [first, ...others] = achievements.map(({ id, name, description, icon, level }) => ({
  id,
  name,
  description,
  icon,
  level,
}))
const panel = page.getByRole('region', { name: 'Achievements' })

it('announces what is earned, and shows all achievements and their rules by keyboard', async () => {
  if (first === undefined) throw new Error('There are no achievements')
  answerFeed()
  const toGo = others.map((achievement) => ({ achievement, reached: 0, goal: 5 }))
  answer(achievementsApi.gamification, {
    points: 0,
    achievements: [],
    progress: [{ achievement: first, reached: 0, goal: 1 }, ...toGo],
  })
  await openApp('/')
  await expect.element(panel.getByText('0 points')).toBeVisible()
  await expect.element(panel).toMatchTextContent(first.name)
  await expect.element(panel).toMatchTextContent('0 of 1')
  answer(achievementsApi.gamification, {
    points: 17,
    achievements: [{ achievement: first, earnedAt: '2026-03-05T10:00:00.000Z' }],
    progress: toGo,
  })
  sendChange({ resource: 'achievements', id: 1, earned: first.id })
  await expect
    .element(page.getByRole('status').filter({ hasText: `${first.name}: ${first.description}` }))
    .toBeVisible()
  await expect.element(panel.getByText('17 points')).toBeVisible()
  panel.getByRole('button', { name: 'All achievements' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Achievements' })
  await expect.element(dialog.getByRole('heading', { name: 'Earned (1)' })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: `Still to earn (${toGo.length})` })).toBeVisible()
  await expect.element(dialog.getByRole('table')).toMatchTextContent('a reply that two members like')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
