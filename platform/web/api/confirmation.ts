/** Answers whether the member confirmed that it is them. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let announce = () => {}
/** What asks is loaded after the first screen, and a quick press may come before it. */
const announced = new Promise<void>((resolve) => {
  announce = resolve
})

/** Registers what asks the member for their password again. The answer ends it. */
export function onConfirmation(ask: Asker): () => void {
  asker = ask
  announce()
  return () => {
    asker = undefined
  }
}

/** Waits until there is something that asks. */
export const askToConfirm = (): Promise<boolean> => announced.then(() => asker?.() ?? false)
