import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig, preview } from 'vite'
import { findChromium } from '../tools/chromium.mjs'
import { atMost, figure, ms, section } from './report.ts'

const root = path.join(import.meta.dirname, '..')
const wheelSteps = 400

/** A page with only the gallery's grid of 100 000 rows, built like the product. */
const entry = `
import '#platform/web/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#platform/web/api/index.ts'
import { startTheme } from '#platform/web/theme/index.ts'
import { Grids } from '#platform/web/gallery/grids.tsx'
startTheme()
createRoot(document.querySelector('#root')).render(
  createElement(QueryClientProvider, { client: queryClient }, createElement(Grids)))
`
const page =
  '<!doctype html><html lang="en"><div id="root"></div><script type="module" src="./main.js"></script>'

interface Frames {
  /** Milliseconds from each frame to the next. */
  readonly times: readonly number[]
  readonly blank: number
}

/** Code for the page: checks in every frame whether rows cover all of the visible part. */
const watch = `
  globalThis.seen = { times: [], blank: 0 }
  const box = document.querySelector('[role=grid]')
  const side = (selector, name) => box.querySelector(selector).getBoundingClientRect()[name]
  let last = 0
  const look = (now) => {
    if (last > 0) seen.times.push(now - last)
    last = now
    const spans = [...box.querySelectorAll('.k-grid-row')].map((row) => row.getBoundingClientRect())
    spans.sort((a, b) => a.top - b.top)
    const from = side('[data-sticky-line=start]', 'bottom')
    const to = Math.min(side('[data-sticky-line=end]', 'top'), side('.k-grid-body', 'bottom'))
    const end = spans.reduce((at, row) => (row.top <= at + 1 && row.bottom > at ? row.bottom : at), from)
    if (end < to - 1) seen.blank += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

async function scrollGrid(page: Page, distance: number): Promise<Frames> {
  await page.evaluate(watch)
  for (let step = 0; step < wheelSteps; step += 1) await page.mouse.wheel(0, distance / wheelSteps)
  await page.waitForTimeout(500)
  return page.evaluate<Frames>('seen')
}

function report(name: string, { times, blank }: Frames): void {
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => ms(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN)
  figure(`${name}: frames`, String(times.length))
  figure(`${name}: frames with a gap`, String(blank), atMost(blank, 0))
  figure(`${name}: median frame`, share(0.5))
  figure(`${name}: 95 of 100 frames`, share(0.95))
  figure(`${name}: longest frame`, share(1))
}

/** Scrolls the data grid through 100 000 rows in 400 steps, and then as far as a hand turns a wheel in 400 steps. */
export async function benchGrid(port: number): Promise<void> {
  section('Data grid of 100 000 rows, scrolled by wheel')
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
    report('from top to bottom', await scrollGrid(page, height))
    await page.reload()
    await grid.hover()
    report('as a hand turns the wheel', await scrollGrid(page, wheelSteps * 100))
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
