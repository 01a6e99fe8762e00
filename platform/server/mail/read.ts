/** A mail of the outbox, with its plain text and HTML. */
export interface StoredMail {
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
  readonly html: string
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

function split(source: string): Part {
  const at = source.indexOf('\r\n\r\n')
  const end = at === -1 ? source.length : at
  const lines = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = lines.split('\r\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon === -1 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]]
  })
  return { headers: new Map(headers), body: source.slice(end + 4) }
}

function decode({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Reads only mails that `outbox.ts` has written, not mails in general. */
export function readMail(source: string): StoredMail {
  const { headers, body } = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .map((part) => split(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  const content = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return part === undefined ? '' : decode(part).replaceAll('\r\n', '\n')
  }
  return {
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    date: new Date(headers.get('date') ?? 0).toISOString(),
    text: content('text/plain'),
    html: content('text/html'),
  }
}
