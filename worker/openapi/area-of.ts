/** First words of addresses, behind `/user` where they stand there, by area; all others are of the account. */
const AREAS: Record<string, readonly string[]> = {
  search: ['search', 'products', 'brands', 'catalog'],
  cart: ['cart', 'favorites', 'part-requests'],
  projects: ['projects'],
  orders: ['checkout', 'orders', 'quotes', 'proposals', 'payments', 'returns'],
  companies: ['companies', 'company-accounts', 'company-prices', 'addresses', 'countries'],
  store: ['init', 'health', 'up', 'locale', 'currency', 'pages', 'analytics', 'lists', 'live', 'feeds', 'ozon', 'texts', 'logos', 'opening', 'openapi.json', 'docs'],
  'of the command line': ['upkeep', 'doctor'],
  'on a developer’s machine': ['mailbox', 'sandbox-bank'],
} // prettier-ignore

/** Where the description shows a call: what customers do, then staff, each noun apart. */
export function areaOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  if (first === 'admin') return `staff: ${second}`
  const word = first === 'user' ? second : first
  const found = Object.entries(AREAS).find(([, words]) => words.includes(word))
  return found?.[0] ?? 'account'
}
