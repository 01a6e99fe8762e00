import { type FileDetails, filesApi, type StoredFile } from '#features/files/files/contract.ts'
import type { SignedIn } from './application.ts'
import { fileOf } from './office.ts'
import type { TestCompany } from './books.ts'

/** Helpers for tests of the Files place. */

export const inBook = (company: TestCompany | undefined) =>
  company === undefined ? {} : { query: { book: String(company.bookId) } as never }

interface Where {
  readonly company?: TestCompany
  readonly folder?: number
}

/** Uploads a file; throws unless it was stored. */
export async function putFile(
  member: SignedIn,
  content: string | Uint8Array = 'The rent is due.',
  name = 'note.txt',
  { company, folder }: Where = {},
): Promise<StoredFile> {
  const files = [fileOf(content, name)]
  const reply =
    folder === undefined
      ? await member.call(filesApi.add, { ...inBook(company), body: {}, files })
      : await member.call(filesApi.addToFolder, { params: { id: String(folder) }, body: {}, files })
  const [file] = reply.body
  if (file === undefined) throw new Error(reply.text)
  return file
}

/** Makes a folder; throws unless it was made. */
export const makeFolder = async (
  member: SignedIn,
  name: string,
  { company, folder }: Where = {},
): Promise<number> =>
  (
    await member.call(filesApi.addFolder, {
      ...inBook(company),
      body: { name, ...(folder === undefined ? {} : { parentId: folder }) },
    })
  ).body.id

export const detailsOf = async (member: SignedIn, id: number): Promise<FileDetails> =>
  (await member.call(filesApi.get, { params: { id: String(id) } })).body

export const param = (id: number) => ({ params: { id: String(id) } })
