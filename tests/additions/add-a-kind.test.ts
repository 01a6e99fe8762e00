import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { copyProduct, filesWithErrors, insertBefore } from '#tests/support/scratch-copy.ts'

const posts = 'features/network/posts/domain.ts'
const notifications = 'features/people/notifications/domain.ts'
/** What depends on the two lists. The compiler reads all that these files import. */
const dependents = [
  'features/administration/admin/web/analytics/time-panels.tsx',
  'features/people/notifications/server/topic.ts',
  'features/people/notifications/web/panel/kind-icons.ts',
  'features/network/posts/domain/sides.ts',
  'features/network/posts/server/rewards.ts',
  'features/network/posts/web/composer/type-texts.ts',
]

const tenders = `  'Tender post': {
    badge: { label: 'Tender', tone: 'info' },
    path: '/tenders',
    count: 'tenders',
  },
`

it('the compiler names what a new type of post and a new kind of notification need', async () => {
  const copy = await copyProduct()
  try {
    await insertBefore(copy, posts, "  'Buying Requisition post': {\n", tenders)
    await insertBefore(copy, notifications, "  'suggestion_reply',\n", "  'offer',\n")
    expect(await filesWithErrors(copy, dependents)).toEqual([notifications, ...dependents].toSorted())
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
})
