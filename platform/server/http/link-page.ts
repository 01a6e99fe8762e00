/** A page that is open to whoever has its address, and says with its status whether there is something to see. */
export interface LinkPage {
  /** E.g. `/i/:token`. */
  readonly path: string
  readonly statusOf: (params: Readonly<Record<string, string>>) => Promise<number>
}
