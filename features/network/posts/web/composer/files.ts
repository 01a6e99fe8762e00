import { typeSentence } from '#platform/contract/photos.ts'
import { maxFileBytes, maxFilesPerPost } from '../../domain.ts'
import { fileExtensions, tooLargeSentence } from '../../domain/files.ts'

export interface Attached {
  readonly key: string
  readonly file: File
  /** What a picture shows, for people who cannot see it. */
  readonly description: string
}

/** The `accept` attribute of the file dialog. */
export const accepted = fileExtensions.map((extension) => `.${extension}`).join(',')

const unknownType = `This file type is not supported. Allowed: ${fileExtensions.join(', ')}.`

const allowed: ReadonlySet<string> = new Set(fileExtensions)

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

export interface Admission {
  readonly files: readonly Attached[]
  /** One sentence per file, or group of files, that was left out. */
  readonly refused: readonly string[]
}

let count = 0

/** Adds the files that may be attached to `whole`, with a reason for each of the others. */
export function admit(already: readonly Attached[], incoming: readonly File[], whole = 'A post'): Admission {
  const files = [...already]
  const refused: string[] = []
  let excess = 0
  for (const file of incoming) {
    if (!allowed.has(extensionOf(file.name)))
      refused.push(`${file.name}: ${typeSentence(file.name, unknownType)}`)
    else if (file.size > maxFileBytes) refused.push(tooLargeSentence(file.name))
    else if (files.some((other) => isSame(other.file, file)))
      refused.push(`${file.name} is attached already.`)
    else if (files.length >= maxFilesPerPost) excess += 1
    else {
      count += 1
      files.push({ key: `file-${count}`, file, description: '' })
    }
  }
  if (excess > 0)
    refused.push(
      `${whole} has at most ${maxFilesPerPost} files. ` +
        `${excess === 1 ? '1 file was' : `${excess} files were`} left out.`,
    )
  return { files, refused }
}

export const isPicture = ({ name, type }: File): boolean =>
  type.startsWith('image/') && ['jpg', 'jpeg', 'png', 'gif'].includes(extensionOf(name))

/** The first file that was deleted or changed since it was attached. Sending it would fail without a useful error. */
export async function firstUnreadable(files: readonly Attached[]): Promise<Attached | undefined> {
  for (const attached of files) {
    try {
      await attached.file.slice(0, 1).arrayBuffer()
    } catch {
      return attached
    }
  }
  return undefined
}

/** Pictures in the clipboard, unless it contains text: office programs add a picture of the text. */
export function pastedPictures(data: DataTransfer): File[] {
  if (data.types.includes('text/plain')) return []
  return [...data.files].filter(isPicture).map((file) => {
    count += 1
    // All of them are named 'image.png'.
    return new File([file], `pasted-image-${count}.${extensionOf(file.name)}`, { type: file.type })
  })
}
