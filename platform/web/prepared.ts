/** What a program has prepared: a form begins with it, and enters it in place of its usual call. */
export interface Prepared<Values, Body, Made> {
  readonly values: Values
  /** Who prepared it, in a sentence of the dialog. */
  readonly description: string
  /** What is typed and not yet sent is kept by this name. */
  readonly draftName: string
  readonly enter: (body: Body, idempotencyKey: string) => Promise<Made>
}
