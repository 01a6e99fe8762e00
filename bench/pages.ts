import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Config, defaultConfig, desktopConfig, type Result } from 'lighthouse'
import { findChromium } from '../tools/chromium.mjs'
import { demoAccount } from '#features/people/accounts/server/index.ts'
import { startProduct } from './processes.ts'
import { atLeast, figure, ms, section } from './report.ts'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const rounds = 3

/** Signs the browser in as the demo account. It needs a cookie, because a header would not reach the WebSocket. */
async function signIn(url: string, browserPort: number): Promise<void> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: JSON.stringify(demoAccount),
    headers: { 'content-type': 'application/json' },
  })
  const [name, value] = response.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? []
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${browserPort}`)
  await browser.contexts()[0]?.addCookies([{ name: name ?? '', value: value ?? '', url }])
  await browser.close()
}

/**
 * A mid-range phone, simulated as Lighthouse's `docs/throttling.md` says: four times slower than a machine with a
 * benchmark index of 1500 or more, twice slower than a slower machine.
 */
const phoneOn = (benchmarkIndex: number): Config => ({
  extends: 'lighthouse:default',
  settings: {
    throttling: {
      ...defaultConfig.settings?.throttling,
      cpuSlowdownMultiplier: benchmarkIndex >= 1_500 ? 4 : 2,
    },
  },
})

const scoreOf = ({ categories }: Result, category: string) =>
  Math.round((categories[category]?.score ?? 0) * 100)

function printScores(name: string, result: Result): void {
  const { categories, audits } = result
  for (const [category, promise] of [
    ['performance', 95],
    ['accessibility', 100],
    ['best-practices', 100],
  ] as const) {
    const score = scoreOf(result, category)
    figure(`${name}: ${category}`, String(score), atLeast(score, promise))
  }
  for (const { id } of categories['accessibility']?.auditRefs ?? []) {
    const audit = audits[id]
    if (audit?.score === 0) figure(`${name}: fails`, audit.title)
  }
  for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'])
    figure(`${name}: ${audit.replaceAll('-', ' ')}`, ms(audits[audit]?.numericValue ?? Number.NaN))
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  figure(`${name}: layout shift`, shift.toFixed(3))
}

/** Measures the signed-in home page, as a phone on a slow network and as a desktop: the median of several loads. */
export async function benchPages(dataDir: string, port: number): Promise<void> {
  section('Lighthouse, signed-in home of the demo account')
  const chromePath = findChromium()
  if (chromePath === undefined) return figure('no Chromium on this machine', 'skipped')
  const product = await startProduct(dataDir, port, { DEMO: 'on' })
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    await signIn(product.url, chrome.port)
    const options = {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    }
    const run = async (config?: Config): Promise<Result> => {
      const result = await lighthouse(`${product.url}/`, options, config)
      if (result === undefined) throw new Error('Lighthouse gave no result')
      return result.lhr
    }
    const medianRun = async (config?: Config): Promise<Result> => {
      const results = []
      for (let round = 0; round < rounds; round++) results.push(await run(config))
      results.sort((left, right) => scoreOf(left, 'performance') - scoreOf(right, 'performance'))
      const [result] = results.slice(Math.floor(rounds / 2))
      if (result === undefined) throw new Error('There were no rounds')
      return result
    }
    const uncalibrated = await medianRun()
    const { benchmarkIndex } = uncalibrated.environment
    figure('benchmark index of this machine', benchmarkIndex.toFixed(0))
    figure('phone, four times slower than this machine', String(scoreOf(uncalibrated, 'performance')))
    printScores('phone', await medianRun(phoneOn(benchmarkIndex)))
    printScores('desktop', await medianRun(desktopConfig))
  } finally {
    chrome.kill()
    await product.stop()
  }
}
