import type { Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the page into the state that is to be seen. */
  readonly act?: (page: Page) => Promise<void>
}
