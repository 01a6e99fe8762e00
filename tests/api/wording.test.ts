import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words that have one other spelling or name everywhere. */
const banned = [
  { instead: 'email', pattern: /\be-mails?\b/i },
  { instead: 'connection request', pattern: /\bfriend requests?\b/i },
  { instead: 'connections', pattern: /(?<=['"`>])Friends(?=['"`<])|\byour friends\b/ },
]

/** The specification writes these so. */
const quoted = ['Friend request accepted']

/** The lexicons hold what members write; tests name what they are about. */
const exempt =
  /^(features\/assistant\/understanding|features\/books\/imports\/.*words|db\/(migrations|seed)|tests\/api\/wording|bench)/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|md|html|mjs)$/.test(file) && !exempt.test(file) && !file.endsWith('.test.ts'))

it('uses one word for one thing in code, texts, mails and documents', () => {
  const found: string[] = []
  for (const file of files)
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      const own = quoted.reduce((text, allowed) => text.replaceAll(allowed, ''), line)
      for (const { instead, pattern } of banned)
        if (pattern.test(own))
          found.push(`${file}:${index + 1} says “${pattern.exec(own)?.[0]}”, not “${instead}”`)
    }
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
