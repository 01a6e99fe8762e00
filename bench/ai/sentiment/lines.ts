/** A sentence a line. */
export const lines = (text: string): string[] => text.trim().split('\n')
