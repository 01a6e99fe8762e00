const prefix = '/api/uploads/'
const keyPattern = /^[0-9a-f]{40}$/

/** The address of an uploaded logo. */
export const logoAddress = (key: string): string => prefix + key

/** The key in the address of an upload; undefined for any other address. */
export function logoKeyIn(address: string): string | undefined {
  const key = address.startsWith(prefix) ? address.slice(prefix.length) : ''
  return keyPattern.test(key) ? key : undefined
}
