/** The features, from those that know nothing of others. A feature imports only features of earlier lines. */
const featureLayers: readonly (readonly string[])[] = [
  ['letters'],
  [
    'achievements',
    'bank-accounts',
    'company-identity',
    'file-links',
    'layouts',
    'members',
    'outbox',
    'previews',
    'receipts',
    'records',
    'registration',
    'storage',
    'tags',
    'taxes',
    'theme',
  ],
  ['accounts', 'audiences', 'notifications'],
  ['comments', 'record-files'],
  ['settlement'],
  ['items', 'parties'],
  ['lines'],
  ['connections', 'financials', 'invoices', 'materials', 'reports', 'suggestions', 'todos'],
  ['bills', 'requisitions'],
  ['dashboard', 'imports', 'invitations', 'orders', 'payments', 'posts', 'sending'],
  ['billing', 'companies', 'recurring'],
  ['e-invoices', 'file-access', 'home', 'profiles'],
  ['guests'],
  ['directory', 'inquiry'],
  ['understanding'],
  ['assistant'],
  ['admin', 'messages', 'pictures', 'sentiment'],
  ['files'],
  ['clients', 'own-data', 'search', 'workspace'],
]

/** False for a feature that stands in no line. */
export function isLowerFeature(feature: string, than: string): boolean {
  const layer = featureLayers.findIndex((features) => features.includes(than))
  return featureLayers.slice(0, Math.max(0, layer)).some((features) => features.includes(feature))
}
