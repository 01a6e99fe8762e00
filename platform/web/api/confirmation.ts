/** Answers whether the member confirmed that it is them. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined

/** Registers what asks the member for their password again. The answer ends it. */
export function onConfirmation(ask: Asker): () => void {
  asker = ask
  return () => {
    asker = undefined
  }
}

/** Undefined where nothing asks. */
export const askToConfirm = (): Promise<boolean> | undefined => asker?.()
