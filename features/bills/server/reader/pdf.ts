import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { expectSmall, inflate } from './inflate.ts'
import { Unreadable } from './unreadable.ts'

/** Names that the standards give to the XML inside of a PDF. */
const standardNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']
const knownRoot = /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/
/** Nothing in a PDF of ours is deeper or has more files. */
const maxDepth = 16
const maxFiles = 200

const offer = 'You can type the bill in instead.'

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')

interface Attached {
  readonly name: string
  /** Named by the document's own list of associated files. */
  readonly isAssociated: boolean
  readonly stream: PDFRawStream
}

const load = async (bytes: Uint8Array): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false })
  } catch (error) {
    throw new Unreadable(
      error instanceof Error && error.message.includes('encrypted')
        ? `The PDF is locked, so it could not be read. ${offer}`
        : `The PDF is damaged, so it could not be read. ${offer}`,
    )
  }
}

const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''

/** A file's description, with its name and its bytes. */
function attachedOf(
  { context }: PDFDocument,
  found: PDFObject | undefined,
  isAssociated: boolean,
): Attached[] {
  const described = found instanceof PDFRef ? context.lookup(found) : found
  if (!(described instanceof PDFDict)) return []
  const files = context.lookup(described.get(PDFName.of('EF')))
  if (!(files instanceof PDFDict)) return []
  const stream = context.lookup(files.get(PDFName.of('UF')) ?? files.get(PDFName.of('F')))
  if (!(stream instanceof PDFRawStream)) return []
  const name =
    textOf(context.lookup(described.get(PDFName.of('UF')))) ||
    textOf(context.lookup(described.get(PDFName.of('F'))))
  return [{ name, isAssociated, stream }]
}

/** The files in the tree of names. */
function namedIn(document: PDFDocument, node: PDFObject | undefined, depth = 0): Attached[] {
  if (!(node instanceof PDFDict) || depth > maxDepth) return []
  const lookup = (key: string) => document.context.lookup(node.get(PDFName.of(key)))
  const [names, kids] = [lookup('Names'), lookup('Kids')]
  const own = names instanceof PDFArray ? names.asArray().filter((_, index) => index % 2 === 1) : []
  const below = kids instanceof PDFArray ? kids.asArray().slice(0, maxFiles) : []
  return [
    ...own.slice(0, maxFiles).flatMap((each) => attachedOf(document, each, false)),
    ...below.flatMap((kid) => namedIn(document, document.context.lookup(kid), depth + 1)),
  ].slice(0, maxFiles)
}

function attachedTo(document: PDFDocument): Attached[] {
  const { catalog, context } = document
  const associated = context.lookup(catalog.get(PDFName.of('AF')))
  const names = context.lookup(catalog.get(PDFName.of('Names')))
  const tree = names instanceof PDFDict ? context.lookup(names.get(PDFName.of('EmbeddedFiles'))) : undefined
  return [
    ...(associated instanceof PDFArray
      ? associated
          .asArray()
          .slice(0, maxFiles)
          .flatMap((each) => attachedOf(document, each, true))
      : []),
    ...namedIn(document, tree),
  ]
}

const isStandardName = (name: string): boolean =>
  standardNames.includes(name.split(/[/\\]/).at(-1)?.toLowerCase() ?? '')

/** The bytes of a file, which `expectSmall` has found to be few. */
const bytesOf = ({ stream }: Attached): Uint8Array => inflate(stream.contents) ?? stream.contents

const isEInvoice = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').replaceAll('\0', '')
  return knownRoot.test(head)
}

/** The XML of an e-invoice inside of a PDF. */
export async function findXml(bytes: Uint8Array): Promise<Uint8Array> {
  expectSmall(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const attached = attachedTo(await load(bytes))
  const rank = ({ name, isAssociated }: Attached) => (isStandardName(name) ? 0 : isAssociated ? 1 : 2)
  const found = attached
    .toSorted((one, other) => rank(one) - rank(other))
    .map(bytesOf)
    .find(isEInvoice)
  if (found === undefined)
    throw new Unreadable(`This PDF has no e-invoice inside, so there is nothing to read from it. ${offer}`)
  return found
}
