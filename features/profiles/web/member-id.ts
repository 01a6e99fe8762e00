/** The id in a profile's address; one too large to exist becomes one that nobody has. */
export const memberId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined
