import { describe, expect, it, vi } from 'vitest'
import {
  forgetRoute,
  loadRoute,
  matchRoute,
  preloadRoute,
  type RouteDefinition,
  RouteLoadError,
  type RouteModule,
} from './routes.ts'

const module: RouteModule = { Page: () => null }
const route = (
  path: string,
  load: RouteDefinition['load'] = () => Promise.resolve(module),
): RouteDefinition => ({
  path,
  title: path,
  load,
})
const routes = [route('/'), route('/post/:id'), route('/users/:id/cards/:card'), route('/todos')]

describe('matchRoute', () => {
  it.each([
    ['/', '/', {}],
    ['/todos', '/todos', {}],
    ['/todos/', '/todos', {}],
    ['/post/5', '/post/:id', { id: '5' }],
    ['/post/a%20b', '/post/:id', { id: 'a b' }],
    ['/post/%E0%A4%A', '/post/:id', { id: '%E0%A4%A' }],
    ['/users/1/cards/2', '/users/:id/cards/:card', { id: '1', card: '2' }],
  ])('%s matches %s', (address, path, params) => {
    const match = matchRoute(routes, address)
    expect(match?.route.path).toBe(path)
    expect(match?.params).toEqual(params)
  })

  it.each(['/nothing', '/post', '/post/', '/post/5/6', '/Todos', '//'])('%s is no page', (address) => {
    const match = matchRoute(routes, address)
    // `//` is the home page with an additional slash.
    expect(match?.route.path).toBe(address === '//' ? '/' : undefined)
  })
})

describe('loading', () => {
  it('happens once', async () => {
    const load = vi.fn<RouteDefinition['load']>().mockResolvedValue(module)
    const page = route('/a', load)
    expect(loadRoute(page)).toBe(loadRoute(page))
    await loadRoute(page)
    await vi.waitFor(() => expect(loadRoute(page)).toMatchObject({ status: 'fulfilled', value: module }))
    expect(load).toHaveBeenCalledOnce()
  })

  it('remembers a failure until forgetRoute is called', async () => {
    const load = vi
      .fn<RouteDefinition['load']>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(module)
    const page = route('/b', load)
    await expect(loadRoute(page)).rejects.toBeInstanceOf(RouteLoadError)
    await expect(loadRoute(page)).rejects.toBeInstanceOf(RouteLoadError)
    expect(load).toHaveBeenCalledOnce()
    forgetRoute(page)
    await expect(loadRoute(page)).resolves.toBe(module)
  })

  it('may fail in advance without an error', async () => {
    const load = vi
      .fn<RouteDefinition['load']>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(module)
    const page = route('/c', load)
    await expect(preloadRoute(page)).resolves.toBeUndefined()
    await expect(loadRoute(page)).resolves.toBe(module)
  })
})
