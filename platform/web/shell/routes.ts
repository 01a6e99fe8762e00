import type { ComponentType } from 'react'

export type RouteParams = Record<string, string>

export interface RouteModule {
  readonly Page: ComponentType<{ params: RouteParams }>
}

/** One page: its path, its title, and its code, which is loaded on demand. */
export interface RouteDefinition {
  /** E.g. `/post/:id`; a parameter matches one segment. */
  readonly path: string
  /** The window's title. A page can set a more specific one with `useTitle`. */
  readonly title: string
  readonly load: () => Promise<RouteModule>
  /** Loads the page's data while its code is loading. Must stay small, because it is in the first load. */
  readonly prefetch?: (params: RouteParams, search: URLSearchParams) => void
}

export interface Match {
  readonly route: RouteDefinition
  readonly params: RouteParams
}

/** The first route whose path matches. A final slash is ignored. */
export function matchRoute(routes: readonly RouteDefinition[], pathname: string): Match | null {
  const segments = segmentsOf(pathname)
  for (const route of routes) {
    const params = matchSegments(segmentsOf(route.path), segments)
    if (params !== null) return { route, params }
  }
  return null
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/')

function matchSegments(pattern: readonly string[], segments: readonly string[]): RouteParams | null {
  if (pattern.length !== segments.length) return null
  const params: RouteParams = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== segment) return null
    } else if (segment === '') return null
    else params[part.slice(1)] = decodeSegment(segment)
  }
  return params
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A page's code could not be loaded: no network, or the server has a newer version. */
export class RouteLoadError extends Error {
  override readonly name = 'RouteLoadError'
}

/** Also of a part of a page. Each browser has its own words for a module that did not load. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof RouteLoadError ||
  (error instanceof TypeError && /import|module script/i.test(error.message))

const loading = new Map<RouteDefinition, Promise<RouteModule>>()

/** Loads a page's code once. A failure is remembered until `forgetRoute`; otherwise rendering would retry for ever. */
export function loadRoute(route: RouteDefinition): Promise<RouteModule> {
  const pending = loading.get(route)
  if (pending !== undefined) return pending
  const module = fetchRoute(route)
  loading.set(route, module)
  void markSettled(module)
  return module
}

/** Marks it as React does what it has waited for: a page that was loaded before shows, or fails, without waiting. */
async function markSettled(module: Promise<RouteModule>): Promise<void> {
  const [result] = await Promise.allSettled([module])
  void Object.assign(module, result)
}

async function fetchRoute(route: RouteDefinition): Promise<RouteModule> {
  try {
    return await route.load()
  } catch (cause) {
    throw new RouteLoadError('The page could not be loaded', { cause })
  }
}

export function forgetRoute(route: RouteDefinition): void {
  loading.delete(route)
}

/** Loads a page that is likely to be opened. A failure is ignored, because opening it tries again. */
export async function preloadRoute(route: RouteDefinition): Promise<void> {
  try {
    await loadRoute(route)
  } catch {
    forgetRoute(route)
  }
}
