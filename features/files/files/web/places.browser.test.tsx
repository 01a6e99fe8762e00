import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { filesApi, type FoundFile, type StoredFile } from '../contract.ts'

const list = (name: string) => page.getByRole('list', { name, exact: true })

const file = (id: number, name: string, more: Partial<StoredFile> = {}): StoredFile => ({
  id,
  name,
  folderId: null,
  mimeType: 'text/plain',
  size: 4,
  tags: [],
  version: 1,
  width: null,
  height: null,
  isShared: false,
  mayWrite: true,
  mayManage: true,
  text: 'read',
  updatedAt: '2026-03-05T10:00:00.000Z',
  deletedAt: null,
  user: null,
  ...more,
})

const posted: FoundFile = {
  id: 9,
  fileName: 'terms.pdf',
  mimeType: 'application/pdf',
  size: 4,
  address: '/api/attachments/9',
  isPicture: false,
  createdAt: '2026-03-05T10:00:00.000Z',
  place: { kind: 'posts', refId: 3, threadId: null, label: 'Our terms' },
  reading: { state: 'read', reason: '' },
}

function answerFiles(files: StoredFile[]) {
  answer(filesApi.list, ({ query }) => (query.get('trash') === 'true' ? [] : files))
  answer(filesApi.folders, [])
  answer(filesApi.inRecords, [])
  answer(filesApi.inPosts, [posted])
  answer(filesApi.inMessages, [])
  answer(filesApi.shared, [])
  answer(filesApi.sharedFolders, [])
}

it('fits a phone, and shows the files of other places', async () => {
  answerFiles([file(1, `${'a-long-name-'.repeat(12)}.txt`)])
  await openPage('/ai?tab=files', { width: 320 })
  await expect.element(list('Files')).toMatchTextContent('a-long-name')
  for (const place of ['In records', 'In messages', 'Trash', 'Shared with me']) {
    await page.getByRole('tab', { name: place }).click()
    await expect
      .element(page.getByText(/^(?:No files|The trash is empty|Nothing is shared with you)$/))
      .toBeVisible()
    await expectAccessible()
  }
  await page.getByRole('tab', { name: 'In posts' }).click()
  await expect.element(list('In posts')).toMatchTextContent('Post:')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('says whose words are not found yet, and whose never', async () => {
  answerFiles([
    file(1, 'late.pdf', { text: 'waiting' }),
    file(2, 'rent.txt'),
    file(3, 'torn.pdf', { text: 'nothing' }),
  ])
  await openPage('/ai?tab=files')
  const rows = list('Files').getByRole('listitem')
  await expect.element(rows.filter({ hasText: 'late.pdf' })).toMatchTextContent('its text is being read')
  await expect.element(rows.filter({ hasText: 'torn.pdf' })).toMatchTextContent('no text to search')
  await expect.element(rows.filter({ hasText: 'rent.txt' })).not.toMatchTextContent('text is')
  await expect.element(page.getByText(/^The text of one file is being read/)).toBeVisible()
})
