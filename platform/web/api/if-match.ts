/** The header that refuses a change of what somebody else changed meanwhile. */
export const ifMatch = ({ version }: { readonly version: number }): Record<string, string> => ({
  'if-match': `"${version}"`,
})
