import { benchMembers, tokenOf } from './dataset.ts'
import { median, quantile } from '#tests/support/quantile.ts'
import { latencies, load, pause } from './load.ts'
import type { Running } from './processes.ts'
import { atLeast, atMost, figure, ms, section, times } from './report.ts'

const rounds = 5
export const cookieOf = (memberId: number) => ({ cookie: `kontor_session=${tokenOf(memberId)}` })

/** Measures the feed page of a member with 25 friends. The baseline runs in turn, so a drifting machine slows both. */
export async function benchFeed(product: Running, bare: Running): Promise<void> {
  section('Feed page of 20 (session, 25 friends), against a bare route with a body of the same size')
  for (const connections of [1, 16]) await compare(product, bare, connections)
}

async function compare(product: Running, bare: Running, connections: number): Promise<void> {
  const ratios: number[] = []
  const feeds: number[] = []
  const bares: number[] = []
  const p99s: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const yardstick = await load({ url: bare.url, connections, seconds: 2 })
    const feed = await load({
      url: `${product.url}/api/posts`,
      connections,
      seconds: 3,
      headers: cookieOf(1),
    })
    // The first round warms both up.
    if (round === 0) continue
    ratios.push(feed.perSecond / yardstick.perSecond)
    feeds.push(feed.perSecond)
    bares.push(yardstick.perSecond)
    p99s.push(feed.p99)
  }
  const ratio = median(ratios)
  figure(`${connections} connections: bare, requests/s`, median(bares).toFixed(0))
  figure(`${connections} connections: feed, requests/s`, median(feeds).toFixed(0))
  figure(`${connections} connections: feed p99`, ms(median(p99s)))
  figure(`${connections} connections: ratio`, times(ratio), atLeast(ratio, 0.2))
}

/** The same page from two servers, one with ten times the posts. */
export async function benchTenfold(small: Running, large: Running): Promise<void> {
  section('Feed page with ten times the posts')
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const options = { connections: 16, seconds: 3, headers: cookieOf(1) }
    const few = await load({ url: `${small.url}/api/posts`, ...options })
    const many = await load({ url: `${large.url}/api/posts`, ...options })
    if (round > 0) ratios.push(few.perSecond / many.perSecond)
  }
  figure('slower by', times(median(ratios)), atMost(median(ratios), 1.2, ' ×'))
}

/** The body of the composer's form. */
export const postForm = (content: string): { body: string; type: string } => {
  const boundary = 'bench-boundary'
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = `${part('content', content)}${part('privacy', 'public')}${part('anonymous', 'false')}--${boundary}--\r\n`
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** Measures one request after the other, in milliseconds. */
async function measureEach(count: number, act: (index: number) => Promise<Response>): Promise<number[]> {
  const measured: number[] = []
  for (let index = 0; index < count; index++) {
    const began = performance.now()
    const response = await act(index)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status}`)
    measured.push(performance.now() - began)
  }
  return measured
}

export async function benchWrites({ url }: Running, posts: number): Promise<void> {
  section(`Acts among ${posts} posts, one after the other: p50 / p99`)
  const post = postForm('Quote for forty tonnes of coil, Rotterdam')
  const show = (name: string, measured: number[]) =>
    figure(name, `${quantile(measured, 0.5).toFixed(1)} / ${quantile(measured, 0.99).toFixed(1)} ms`)
  const create = () =>
    fetch(`${url}/api/posts`, {
      method: 'POST',
      body: post.body,
      headers: { ...cookieOf(1), 'content-type': post.type },
    })
  await measureEach(50, create)
  show('create a post', await measureEach(400, create))
  const like = (index: number) =>
    fetch(`${url}/api/posts/${1 + ((index * 7919) % posts)}/likes`, {
      method: 'POST',
      headers: cookieOf(1),
    }).then(
      // The member may not see most of these posts; a refusal costs the same lookup.
      (response) => (response.status === 404 ? new Response('') : response),
    )
  show('like', await measureEach(400, like))
  const terms = [
    'copper coil',
    'rotterdam',
    'zinc',
    'pallet invoice',
    'member12',
    'resin carton audit',
    'nothing like it',
    'kup',
  ]
  for (const term of terms) {
    const search = () =>
      fetch(`${url}/api/posts?search=${encodeURIComponent(term)}`, { headers: cookieOf(1) })
    await measureEach(3, search)
    show(`search "${term}"`, await measureEach(40, search))
  }
}

/** Measures how much writers slow down a member who only reads: at a rate of posts, and as fast as they can. */
export async function benchReadingWhileWriting({ url }: Running): Promise<void> {
  const feed = `${url}/api/posts`
  const post = postForm('Urgent: forty tonnes of coil')
  const callers = benchMembers.map((id) => ({ ...cookieOf(id), 'content-type': post.type }))
  const writing = {
    url: feed,
    connections: 16,
    seconds: 10,
    method: 'POST' as const,
    callers,
    body: post.body,
  }
  const read = async (during: Promise<unknown>) => median(await latencies(feed, cookieOf(1), during))

  section('Feed page for one reader while 16 writers post')
  const quiet = await read(pause(6))
  figure('p50 quiet', ms(quiet))
  const paced = load({ ...writing, perSecond: 100 })
  const beside = await read(paced)
  figure('posts written per second, paced', (await paced).perSecond.toFixed(0))
  figure('p50 meanwhile', `${ms(beside)} (${times(beside / quiet)})`, atMost(beside / quiet, 2, ' ×'))
  const fastest = load(writing)
  const pressed = await read(fastest)
  figure('posts written per second, as fast as they can', (await fastest).perSecond.toFixed(0))
  figure('p50 meanwhile', `${ms(pressed)} (${times(pressed / quiet)})`)
  const after = await read(pause(6))
  figure('p50 right after', `${ms(after)} (${times(after / quiet)})`, atMost(after / quiet, 2, ' ×'))
}
