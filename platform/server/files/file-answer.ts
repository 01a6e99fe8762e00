/** A file as an answer. */
export interface FileAnswer {
  /** Opens the bytes. Not called when the caller has them already. */
  readonly open: () => Promise<NodeJS.ReadableStream>
  readonly size: number | undefined
  readonly mimeType: string
  readonly fileName: string
  readonly inline: boolean
  readonly cacheControl: string
  /** Changes when the bytes change. */
  readonly version: string
  /** Called once all bytes were sent to a GET: not to a HEAD, nor where the caller hung up before. */
  readonly sent?: () => Promise<unknown>
  /** Generated while it is sent, so no proxy may buffer it. */
  readonly isLive?: boolean
}
