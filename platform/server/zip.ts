import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A part of an archive, written as a stream. */
export interface Part {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** The same time for every part, so that equal content makes equal bytes. */
const timeless = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

interface ZipOptions {
  /** Writes all sizes with 64 bits, also where 32 would do. */
  readonly forceZip64Format?: boolean
}

/** Streams a zip archive. The next part is asked for when the one before is read to its end. */
export function writeZip(
  parts: AsyncIterable<Part> | Iterable<Part>,
  { forceZip64Format = false }: ZipOptions = {},
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const stop = new AbortController()
  const fill = async () => {
    for await (const { name, content } of parts) {
      const source = addAbortSignal(stop.signal, Readable.from(content, { objectMode: false }))
      zip.addReadStream(source, name, { ...timeless, forceZip64Format })
      await finished(source, { writable: false })
    }
    zip.end({ forceZip64Format, comment: '' })
  }
  // Whoever reads the output gets the error of a part; where they stop reading, the parts end too.
  pipeline(zip.outputStream, output, (error) => {
    if (error) stop.abort(error)
  })
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}
