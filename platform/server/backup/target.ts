/** Stores objects under names with forward slashes. */
export interface Target {
  /** Its name for people. */
  readonly label: string
  /** Stores the whole object or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such object. */
  get(name: string): Promise<Buffer | undefined>
  /** The bytes of the object; undefined when there is none. */
  size(name: string): Promise<number | undefined>
  /** Names with this prefix, which is a folder with its slash. */
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
}
