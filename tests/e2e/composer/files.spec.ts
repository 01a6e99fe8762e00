import { expect, test } from '../fixtures.ts'
import {
  article,
  attach,
  composer,
  content,
  fakePicture,
  note,
  postsOf,
  send,
  toast,
  unique,
  write,
} from './parts.ts'

test('skips files that are too large or of another type, and names them', async ({ newMember }) => {
  const page = await write(await newMember())
  await attach(page, [
    note,
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1) },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  await expect(toast(page)).toContainText('File scan.pdf is too large. Maximum size is 10MB.')
  await expect(toast(page)).toContainText('clip.mp4: This file type is not supported.')
  await expect(
    composer(page).getByRole('list', { name: 'Attached files' }).getByRole('listitem'),
  ).toHaveCount(1)
})

test('accepts dropped files and pasted pictures', async ({ newMember }) => {
  const page = await write(await newMember())
  const transfer = async (names: string[]) =>
    page.evaluateHandle((names) => {
      const data = new DataTransfer()
      for (const name of names)
        data.items.add(new File(['x'], name, { type: name.endsWith('png') ? 'image/png' : '' }))
      return data
    }, names)
  const files = composer(page).getByRole('list', { name: 'Attached files' }).getByRole('listitem')

  const dataTransfer = await transfer(['a.pdf', 'b.txt'])
  await composer(page).dispatchEvent('dragenter', { dataTransfer })
  await expect(composer(page)).toContainText('Drop files to attach them')
  await composer(page).dispatchEvent('drop', { dataTransfer })
  await expect(files).toHaveCount(2)
  await expect(composer(page)).not.toContainText('Drop files to attach them')

  const clipboard = await transfer(['image.png'])
  await content(page).evaluate((box, clipboardData) => {
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
  await expect(files).toHaveCount(3)
  await composer(page).getByRole('button', { name: 'Remove a.pdf' }).click()
  await expect(files).toHaveCount(2)
})

test('keeps everything when the server refuses', async ({ newMember }) => {
  const ada = await newMember()
  const page = await write(ada)
  const text = unique('Kept')
  await content(page).fill(text)
  await attach(page, [fakePicture, note])
  await composer(page).getByRole('button', { name: 'Post anonymously' }).click()
  await send(page).click()
  await expect(toast(page)).toContainText('photo.png: The content of this file does not match its name')
  await expect(content(page)).toHaveValue(text)
  const files = composer(page).getByRole('listitem')
  await expect(files).toHaveCount(2)
  await expect(files.first()).toContainText('The content of this file does not match its name')

  await composer(page).getByRole('button', { name: 'Remove photo.png' }).click()
  await page.route('**/api/posts', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await send(page).click()
  await expect(toast(page)).toContainText('Failed to create post')
  await expect(content(page)).toHaveValue(text)

  await send(page).click()
  await expect(article(page, text)).toBeVisible()
  expect((await postsOf(ada)).filter((written) => written.content === text)).toHaveLength(1)
})

test('creates one post when the answer to the first attempt was lost', async ({ newMember }) => {
  const ada = await newMember()
  const page = await write(ada)
  const text = unique('Once')
  await content(page).fill(text)
  await page.route(
    '**/api/posts',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(page).click()
  await expect(toast(page)).toContainText('Cannot reach the server')
  await send(page).click()
  await expect(toast(page)).toContainText('Post created successfully')
  expect((await postsOf(ada)).filter((written) => written.content === text)).toHaveLength(1)
})

test('shows the progress of uploads, and can be cancelled', async ({ newMember }) => {
  const ada = await newMember()
  const page = await write(ada)
  const text = unique('Long')
  await content(page).fill(text)
  await attach(page, [{ name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_000, 'a') }])
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await send(page).click()
  await expect(composer(page).getByRole('button', { name: 'Posting...' })).toBeDisabled()
  const progress = composer(page).getByRole('progressbar', { name: 'Sending large.txt' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
  await composer(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(composer(page)).toContainText('Sending was cancelled')
  await expect(content(page)).toHaveValue(text)
  await expect(composer(page).getByText('large.txt')).toBeVisible()
  expect(await postsOf(ada)).toEqual([])

  // Sent again, the upload continues while another page is open.
  await send(page).click()
  await page.getByRole('link', { name: 'Suggestions' }).first().click()
  await expect(composer(page)).toBeHidden()
  await expect(toast(page)).toContainText('Post created successfully', { timeout: 20_000 })
  expect(await postsOf(ada)).toHaveLength(1)
})
