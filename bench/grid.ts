import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig, preview } from 'vite'
import { findChromium } from '../tools/chromium.mjs'
import { atMost, figure, ms, section } from './report.ts'

const root = path.join(import.meta.dirname, '..')
const wheelSteps = 400

/** The gallery's grid with its 100 000 rows and nothing around it, built as the product is. */
const entry = `
import '#platform/web/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#platform/web/api/index.ts'
import { startTheme } from '#platform/web/theme/index.ts'
import { Grids } from '#platform/web/ui/gallery/grids.tsx'
startTheme()
createRoot(document.querySelector('#root')).render(
  createElement(QueryClientProvider, { client: queryClient }, createElement(Grids)))
`
const page =
  '<!doctype html><html lang="en"><div id="root"></div><script type="module" src="./main.js"></script>'

interface Frames {
  readonly count: number
  readonly blank: number
  readonly longestMs: number
}

/** In the page, as text: looks in every frame whether rows cover all that is in sight. */
const watch = `
  globalThis.frames_ = { count: 0, blank: 0, longestMs: 0 }
  const box = document.querySelector('[role=grid]')
  const side = (selector, name) => box.querySelector(selector).getBoundingClientRect()[name]
  let last = 0
  const look = (now) => {
    frames_.count += 1
    if (last > 0) frames_.longestMs = Math.max(frames_.longestMs, now - last)
    last = now
    const spans = [...box.querySelectorAll('.k-grid-row')].map((row) => row.getBoundingClientRect())
    spans.sort((a, b) => a.top - b.top)
    const from = side('[data-sticky-line=start]', 'bottom')
    const to = Math.min(side('[data-sticky-line=end]', 'top'), side('.k-grid-body', 'bottom'))
    const end = spans.reduce((at, row) => (row.top <= at + 1 && row.bottom > at ? row.bottom : at), from)
    if (end < to - 1) frames_.blank += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

async function scrolled(page: Page, distance: number): Promise<Frames> {
  await page.evaluate(watch)
  for (let step = 0; step < wheelSteps; step += 1) await page.mouse.wheel(0, distance / wheelSteps)
  await page.waitForTimeout(500)
  return page.evaluate<Frames>('frames_')
}

/** The data grid scrolled through 100 000 rows in wheel steps, and its quickest way back. */
export async function benchGrid(port: number): Promise<void> {
  section('Data grid, 100 000 rows, from top to bottom by wheel')
  const executablePath = findChromium()
  if (executablePath === undefined) return figure('no Chromium on this machine', 'skipped')
  const folder = path.join(root, '.cache/bench-grid')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'main.js'), entry)
  await writeFile(path.join(folder, 'index.html'), page)
  const options = {
    root: folder,
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [tailwindcss()],
  } satisfies InlineConfig
  await build(options)
  const server = await preview({ ...options, preview: { port, strictPort: true } })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const grid = page.getByRole('grid')
    await grid.hover()
    const height = 3_600_000
    const { count, blank, longestMs } = await scrolled(page, height)
    figure('frames', String(count))
    figure('frames with a gap', String(blank), atMost(blank, 0))
    figure('longest frame', ms(longestMs), atMost(longestMs, 100, ' ms'))
    await page.reload()
    await grid.hover()
    const hand = await scrolled(page, wheelSteps * 100)
    figure('as a hand turns it: longest frame', ms(hand.longestMs), atMost(hand.longestMs, 50, ' ms'))
    figure('as a hand turns it: frames with a gap', String(hand.blank), atMost(hand.blank, 0))
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
