import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { findChromium } from '../tools/chromium.mjs'
import { demoAccount } from '#features/accounts/server/index.ts'
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

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: JSON.stringify(demoAccount),
    headers: { 'content-type': 'application/json' },
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The built signed-in home, as a phone on a slow network and as a desk sees it. */
export async function benchPages(dataDir: string, port: number): Promise<void> {
  section('Lighthouse, signed-in home of the demo account')
  const chromePath = findChromium()
  if (chromePath === undefined) return figure('no Chromium on this machine', 'skipped')
  const product = await startProduct(dataDir, port, { DEMO: 'on' })
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    const cookie = await signIn(product.url)
    for (const [name, config] of [
      ['phone', undefined],
      ['desktop', desktopConfig],
    ] as const) {
      const options = {
        port: chrome.port,
        extraHeaders: { cookie },
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      }
      const result = await lighthouse(`${product.url}/`, options, config)
      if (result === undefined) throw new Error('Lighthouse gave no result')
      const { categories, audits } = result.lhr
      const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
      figure(`${name}: performance`, String(score('performance')), atLeast(score('performance'), 95))
      figure(`${name}: accessibility`, String(score('accessibility')), atLeast(score('accessibility'), 100))
      figure(
        `${name}: best practices`,
        String(score('best-practices')),
        atLeast(score('best-practices'), 100),
      )
      for (const { id } of categories['accessibility']?.auditRefs ?? []) {
        const audit = audits[id]
        if (audit?.score === 0) figure(`${name}: fails`, audit.title)
      }
      for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']) {
        figure(`${name}: ${audit.replaceAll('-', ' ')}`, ms(audits[audit]?.numericValue ?? Number.NaN))
      }
      figure(
        `${name}: layout shift`,
        (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3),
      )
    }
  } finally {
    chrome.kill()
    await product.stop()
  }
}
