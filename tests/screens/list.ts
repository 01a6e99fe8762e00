import type { Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the page into the state that is to be seen. */
  readonly act?: (page: Page) => Promise<void>
}

export const signedOutScreens: readonly Screen[] = [
  { name: 'entry', path: '/' },
  { name: 'register', path: '/', act: (page) => page.getByRole('tab', { name: 'Register' }).click() },
]

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'composer',
    path: '/',
    act: async (page) => {
      await page.keyboard.press('n')
      await page.getByRole('button', { name: 'Post', exact: true }).waitFor()
    },
  },
  { name: 'search', path: '/?search=steel' },
  { name: 'nothing-found', path: '/?search=nothing%20like%20it' },
  { name: 'buying', path: '/buying-requisitions' },
  { name: 'selling', path: '/selling-requisitions' },
  { name: 'erp', path: '/erp-posts' },
  {
    name: 'post',
    path: '/',
    act: async (page) => {
      await page.locator('article a[href^="/post/"]').first().click()
      await page.waitForURL('**/post/*')
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'post-missing', path: '/post/999999' },
  { name: 'coming', path: '/todos' },
  { name: 'not-found', path: '/no-such-page' },
]
