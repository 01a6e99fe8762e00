/** In characters. The first can always be set; the second is the default where strangers reach the server. */
export const passwordLengths = { least: 6, inPublic: 8, most: 64 } as const

export const shortPassword = (length: number): string => `Password must be at least ${length} characters long`
