import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { postsApi } from '#features/network/posts/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { freePort } from '../faults/npm-start.ts'

const port = await freePort()
const application = await testApplication({ METRICS_PORT: String(port) })
const without = await testApplication()
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** The value of a series, named `name{labels}` or a prefix of it. */
async function valueOf(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(series))
  return Number(line?.split(' ').at(-1))
}

/** Metrics named in queries of the dashboard or alerts, without the suffixes of histograms. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:kontor|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  )

describe('/metrics', () => {
  it('is not served on the public port', async () => {
    for (const { anonymous } of [application, without]) {
      const { status } = await anonymous.fetch('/metrics')
      const text = await (await anonymous.fetch('/metrics')).text()
      expect(text).not.toContain('kontor_')
      expect([200, 404]).toContain(status)
    }
  })

  it('has one address, which accepts only GET and sets no cookie', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    for (const path of ['/', '/api/user', '/metrics/x'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('has every metric that the dashboard and the alerts use', async () => {
    const text = await scrape()
    const there = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
    for (const file of ['deploy/grafana-dashboard.json', 'deploy/alerts.yml']) {
      const named = namesIn(await readFile(file, 'utf8'))
      expect(named.size).toBeGreaterThan(4)
      expect([...named].filter((name) => !there.has(name))).toEqual([])
    }
    const drawn = namesIn(await readFile('deploy/grafana-dashboard.json', 'utf8'))
    const own = [...there].filter((name) => name?.startsWith('kontor_'))
    expect(own.filter((name) => name !== undefined && !drawn.has(name))).toEqual([])
  })

  it('measures by route, not by address', async () => {
    const member = await application.signIn()
    const { body } = await member.call(postsApi.create, { body: { content: 'Measured' } })
    for (const id of [body.id, body.id, 999_999]) await member.fetch(`/api/posts/${id}`)
    const ofPosts = 'kontor_request_duration_seconds_count{method="GET",route="/api/posts/:id"'
    await expect.poll(() => valueOf(`${ofPosts},class="2xx"}`)).toBe(2)
    await expect.poll(() => valueOf(`${ofPosts},class="4xx"}`)).toBe(1)
    expect(await scrape()).not.toContain('/api/posts/999999')
    await expect.poll(() => valueOf('kontor_requests_in_flight')).toBe(0)
  })

  it('no longer counts a request in flight when its client disconnects', async () => {
    const member = await application.signIn()
    const controller = new AbortController()
    const form = new FormData()
    const slow = new ReadableStream<Uint8Array>({ start: (body) => body.enqueue(new Uint8Array(10)) })
    form.append('content', 'x')
    const cut = fetch(`${application.url}/api/posts`, {
      method: 'POST',
      headers: {
        cookie: `kontor_session=${member.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: slow,
      duplex: 'half',
      signal: controller.signal,
    }).catch(() => 'cut')
    await expect.poll(() => valueOf('kontor_requests_in_flight')).toBe(1)
    controller.abort()
    expect(await cut).toBe('cut')
    await expect.poll(() => valueOf('kontor_requests_in_flight')).toBe(0)
  })

  it('counts sockets, members and frames', async () => {
    const member = await application.signIn()
    const sockets = [
      await openTestSocket(application.url, member.token),
      await openTestSocket(application.url, member.token),
    ]
    expect(await valueOf('kontor_sockets')).toBe(2)
    expect(await valueOf('kontor_members_online')).toBe(1)
    const before = await valueOf('kontor_frames_total')
    await member.call(postsApi.create, { body: { content: 'Heard' } })
    await expect.poll(() => valueOf('kontor_frames_total')).toBeGreaterThanOrEqual(before + 2)
    for (const socket of sockets) socket.socket.close()
    await expect.poll(() => valueOf('kontor_sockets')).toBe(0)
  })

  it('reports the database, its version and its pools', async () => {
    expect(await valueOf('kontor_database_up')).toBe(1)
    expect(await scrape()).toMatch(/kontor_postgresql_info\{version="\d+\.\d+"\} 1/)
    expect(await valueOf('kontor_pool_open{pool="shared"}')).toBeGreaterThan(0)
    expect(await valueOf('kontor_pool_waiting{pool="exclusive"}')).toBe(0)
    expect(await valueOf('kontor_jobs{state="waiting"}')).toBeGreaterThanOrEqual(0)
  })
})
