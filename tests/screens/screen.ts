import type { Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the page into the state to capture. */
  readonly prepare?: (page: Page) => Promise<void>
}
