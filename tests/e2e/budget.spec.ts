import { gzipSync } from 'node:zlib'
import type { CDPSession } from '@playwright/test'
import { firstScreenMark } from '#platform/web/shell/first-screen.ts'
import { feedPageSize } from '#features/network/posts/domain.ts'
import { write } from './feed/parts.ts'
import { expect, test } from './fixtures.ts'

const maxScriptBytes = 130 * 1000
/** Together with what loads after the first screen: the boxes beside the feed. */
const maxSettledBytes = 160 * 1000
const maxRequests = 15
/** The page, its code and its data. */
const maxDepth = 3

interface TrackedRequest {
  readonly url: string
  readonly type: string
  /** The length of its chain of dependent requests, itself included. */
  readonly depth: number
}

const pathOf = (url: string) => new URL(url).pathname

/** Tracks every request with its depth, as the browser's network panel reports it. */
async function trackRequests(session: CDPSession): Promise<TrackedRequest[]> {
  const requests: TrackedRequest[] = []
  const depths = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    const frames = initiator.stack?.callFrames ?? []
    const causes = [initiator.url, ...frames.map((frame) => frame.url)].flatMap((url) =>
      url === undefined ? [] : [url],
    )
    const above = Math.max(0, ...causes.map((url) => depths.get(url) ?? 0))
    const depth = depths.get(request.url) ?? above + 1
    depths.set(request.url, depth)
    if (request.url.startsWith('http')) requests.push({ url: request.url, type: type ?? 'Other', depth })
  })
  return requests
}

test('the first screen of a signed-in member is light', async ({ newMember, request }) => {
  const member = await newMember()
  // Their first page, so that posts with files and links, whose code loads with them, stand below it.
  for (let post = 1; post <= feedPageSize; post++) await write(member, `A plain post, ${post}`)
  const page = await member.open('about:blank')
  const requests = await trackRequests(await page.context().newCDPSession(page))
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const firstScreenMs = await page.evaluate(async (mark) => {
    for (;;) {
      const [entry] = performance.getEntriesByName(mark)
      if (entry !== undefined) return entry.startTime
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }, firstScreenMark)
  await page.waitForLoadState('networkidle')
  const early = await page.evaluate(
    (time) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < time)
        .map(({ name }) => name),
    firstScreenMs,
  )
  const isFirst = ({ url, type }: TrackedRequest) => type === 'Document' || early.includes(url)
  const scripts = requests.filter(({ type }) => type === 'Script')
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => ({
      url,
      first: early.includes(url),
      bytes: gzipSync(await (await request.get(url)).body(), { level: 9 }).length,
    })),
  )
  const total = (resources: typeof sizes) => resources.reduce((sum, { bytes }) => sum + bytes, 0)
  // Pictures and fonts depend on the members' content; the page does not wait for them.
  const content = new Set(['Image', 'Font', 'WebSocket'])
  const isContent = ({ url, type }: TrackedRequest) =>
    type === 'Other' ? !pathOf(url).startsWith('/api/') : content.has(type)
  const needed = requests.filter((tracked) => isFirst(tracked) && !isContent(tracked))
  const deepest = needed.filter(({ depth }) => depth > maxDepth)

  const listed = JSON.stringify(sizes, null, 1)
  expect(total(sizes.filter(({ first }) => first)), listed).toBeLessThanOrEqual(maxScriptBytes)
  expect(total(sizes), listed).toBeLessThanOrEqual(maxSettledBytes)
  expect(needed.length, needed.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(maxRequests)
  // Data that the page prefetches is not requested again by its code.
  for (const path of ['/api/user', '/api/posts'])
    expect(needed.filter(({ url }) => pathOf(url) === path)).toHaveLength(1)
  expect(deepest.map(({ url, depth }) => [url, depth])).toEqual([])
})
