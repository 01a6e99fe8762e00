/**
 * The areas, from the one that knows nothing of others, and in each its features, in lines. A feature imports only
 * features of earlier areas, and of earlier lines of its own.
 */
const areas = {
  people: [
    ['achievements', 'emails', 'file-links', 'members', 'outbox', 'storage', 'theme'],
    ['notifications', 'registration'],
    ['accounts'],
    ['todos'],
  ],
  network: [
    ['audiences', 'connections', 'previews', 'reports', 'suggestions', 'tags'],
    ['invitations', 'posts'],
    ['messages', 'profiles'],
    ['directory'],
  ],
  books: [
    ['bank-accounts', 'company-identity', 'layouts', 'receipts', 'records', 'taxes'],
    ['comments', 'record-files', 'settlement'],
    ['financials', 'items', 'parties'],
    ['lines', 'materials'],
    ['imports', 'invoices'],
    ['bills', 'dashboard', 'e-invoices', 'correspondence'],
    ['payments', 'series'],
  ],
  trade: [['companies'], ['requisitions'], ['orders'], ['billing'], ['guests']],
  files: [['file-access'], ['files']],
  assistant: [['tools'], ['understanding'], ['assistant'], ['clients', 'pictures', 'sentiment']],
  administration: [['admin'], ['own-data']],
  workspace: [['home', 'search', 'workspace']],
}

const layers = Object.entries(areas).flatMap(([area, lines]) =>
  lines.map((features) => features.map((feature) => `${area}/${feature}`)),
)

/** Features are named with their area, as `books/invoices`. False for a feature that stands in no line. */
export function isLowerFeature(feature: string, than: string): boolean {
  const layer = layers.findIndex((features) => features.includes(than))
  return layers.slice(0, Math.max(0, layer)).some((features) => features.includes(feature))
}
