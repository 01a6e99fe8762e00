/** Parses the id in a profile's address. Too large numbers become an id that no member has. */
export const parseMemberId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined
