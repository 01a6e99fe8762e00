import sharp from 'sharp'
import type { RecordFile } from '#features/books/record-files/contract.ts'
import type { TestClient } from './client.ts'

export const notes = (name = 'note.txt', text = 'Paid') => new File([text], name)
const pixels = sharp({ create: { width: 90, height: 30, channels: 3, background: '#357' } })
export const picture = async (format: 'png' | 'webp' = 'png', name = `receipt.${format}`) =>
  new File([new Uint8Array(await pixels.clone().toFormat(format).toBuffer())], name)

/** Adds files to a record. */
export const add = async (
  member: TestClient,
  address: string,
  files: readonly File[],
  headers: Record<string, string> = {},
) => {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  const reply = await member.fetch(address, { method: 'POST', body, headers })
  return { status: reply.status, text: await reply.text() }
}
export const files = ({ text }: { text: string }): RecordFile[] => JSON.parse(text)
export const addOne = async (member: TestClient, address: string, file = notes()): Promise<number> =>
  files(await add(member, address, [file])).at(-1)?.id ?? 0
export const namesOf = async (member: TestClient, address: string) =>
  files({ text: await (await member.fetch(address)).text() }).map(({ fileName }) => fileName)
export const status = async (member: TestClient, method: string, address: string) =>
  (await member.fetch(address, { method })).status
