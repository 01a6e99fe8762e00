/** What the current test file has opened, the last first. */
const open: (() => Promise<void>)[] = []

/** Closes something when the test file ends, wherever it was opened: in the file, in a hook, or in a test. */
export const atEnd = (close: () => Promise<void>): void => void open.unshift(close)

export async function closeOpen(): Promise<void> {
  for (let close = open.shift(); close !== undefined; close = open.shift()) await close()
}
