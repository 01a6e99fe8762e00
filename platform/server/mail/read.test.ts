import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { composeMessage } from './message.ts'
import { outboxDirectory, outboxNames, outboxTransport } from './outbox.ts'
import { readMail } from './read.ts'

it.each(['Hello Dana,', 'Grüße an Zoë = "مرحبا"', `Long ${'word '.repeat(60)}`])(
  'reads back %s',
  async (greeting) => {
    const letter: Letter = {
      to: 'dana@example.com',
      subject: 'Reset your Kontor password',
      greeting,
      paragraphs: ['One = two.'],
      action: { label: 'Open', href: `http://localhost:3000/x?token=${'a'.repeat(32)}` },
      notes: ['- a note'],
    }
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-read-'))
    const envelope = { id: randomUUID(), at: new Date('2026-11-21T10:00:00Z') }
    await outboxTransport(dataDir).deliver(
      composeMessage(letter, envelope, { name: 'Kontor', address: 'a@example.com' }),
      envelope,
    )
    const [name = ''] = await outboxNames(outboxDirectory(dataDir))
    const source = await readFile(path.join(outboxDirectory(dataDir), name), 'utf8')
    await rm(dataDir, { recursive: true })
    const mail = readMail(source)
    expect(mail).toMatchObject({ to: letter.to, subject: letter.subject, date: '2026-11-21T10:00:00.000Z' })
    expect(mail.text.trim()).toBe(letterText(letter).trim())
    expect(mail.html.trim()).toBe(letterHtml(letter).trim())
  },
)
