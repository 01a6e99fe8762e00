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
const standardNames = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])
const knownRoot = /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/
/** Nothing in a PDF of ours is deeper or has more files. */
const maxDepth = 16
const maxFiles = 200

export const offer = 'You can type the bill in instead.'

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')

interface Attached {
  readonly name: string
  /** Named by the document's own list of associated files. */
  readonly isAssociated: boolean
  readonly stream: PDFRawStream
}

const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''

/** How the XML of an e-invoice belongs to its document. */
const relationships = new Set(['/Alternative', '/Data', '/Source'])

/** A file's description, with its name and its bytes. */
function attachedOf({ context }: PDFDocument, found: PDFObject | undefined, isListed: boolean): Attached[] {
  const described = found instanceof PDFRef ? context.lookup(found) : found
  if (!(described instanceof PDFDict)) return []
  const files = context.lookup(described.get(PDFName.of('EF')))
  if (!(files instanceof PDFDict)) return []
  const stream = context.lookup(files.get(PDFName.of('UF')) ?? files.get(PDFName.of('F')))
  if (!(stream instanceof PDFRawStream)) return []
  const name =
    textOf(context.lookup(described.get(PDFName.of('UF')))) ||
    textOf(context.lookup(described.get(PDFName.of('F'))))
  const relationship = context.lookup(described.get(PDFName.of('AFRelationship')))
  const isAssociated = isListed && relationships.has(String(relationship))
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
  standardNames.has(name.split(/[/\\]/).at(-1)?.toLowerCase() ?? '')

/** The bytes of a file, which `expectSmall` has found to be few. */
const bytesOf = ({ stream }: Attached): Uint8Array => inflate(stream.contents) ?? stream.contents

const isEInvoice = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').replaceAll('\0', '')
  return knownRoot.test(head)
}

const filesIn = async (bytes: Uint8Array): Promise<Attached[]> => {
  try {
    const options = { updateMetadata: false, throwOnInvalidObject: false }
    return attachedTo(await PDFDocument.load(bytes, options))
  } catch (error) {
    throw new Unreadable(
      error instanceof Error && error.message.includes('encrypted')
        ? `The PDF is locked, so it could not be read. ${offer}`
        : `The PDF is damaged, so it could not be read. ${offer}`,
    )
  }
}

/** The XML of an e-invoice inside of a PDF, if there is one: by its association, then by its name, then by its root. */
export async function findXml(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  expectSmall(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const rank = ({ name, isAssociated }: Attached) => (isAssociated ? 0 : 2) + (isStandardName(name) ? 0 : 1)
  return (await filesIn(bytes))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(bytesOf)
    .find(isEInvoice)
}
