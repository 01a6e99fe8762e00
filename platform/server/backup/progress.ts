/** Tells the person who waits how far it is, a line at a time. */
export type Say = (line: string) => void

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
