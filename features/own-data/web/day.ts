const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** `November 30, 2026` */
export const dayText = (at: string): string => format.format(new Date(at))
