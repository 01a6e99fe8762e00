/** Gets a line of progress for the person who waits. */
export type OnProgress = (line: string) => void

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
