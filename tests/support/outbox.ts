import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

/** The mails to an address in the outbox directory of a server without SMTP, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const directory = path.join(dataDir, 'outbox')
  const names = await readdir(directory).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(directory, name)))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

const tokenIn = (mail: Email | undefined): string => /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** The token of the `count`th mail to an address, once it is written. */
export const nextToken = (dataDir: string, address: string, count = 1): Promise<string> =>
  vi.waitFor(async () => {
    const token = tokenIn((await mailsTo(dataDir, address))[count - 1])
    if (token === '') throw new Error(`${address} has not been written to ${count} times`)
    return token
  }, 60_000)
