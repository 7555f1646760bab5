/** Raised when what is filled changes: a kept store of another version is made again. */
export const VERSION = 15

const FULL = {
  brands: 2_000,
  products: 1_000_000,
  users: 1_000_000,
  sessions: 1_200_000,
  devices: 1_200_000,
  emailChanges: 20_000,
  attempts: 200_000,
  teams: 50_000,
  addresses: 1_000_000,
  companies: 1_000_000,
  contacts: 1_000_000,
  tasks: 1_000_000,
  cartItems: 2_000_000,
  cartMerges: 100_000,
  favorites: 1_000_000,
  openCheckouts: 50_000,
  orders: 1_000_000,
  supplierOrders: 100_000,
  supplierInvoices: 50_000,
  mails: 2_000_000,
  inboundMails: 100_000,
  auditRows: 10_000_000,
  pageViews: 2_000_000,
  searchMisses: 100_000,
  partRequests: 300_000,
  projects: 20_000,
  apiKeys: 100_000,
  webhookDeliveries: 1_000_000,
  idempotencyKeys: 500_000,
  uploads: 5_000,
}

export type Sizes = typeof FULL

/** How many rows the tables get that grow with the store; `share` 1 is full size. */
export function sizesOf(share: number): Sizes {
  const scaled = Object.entries(FULL).map(([name, count]) => [name, Math.round(count * share)])
  return Object.fromEntries(scaled) as Sizes
}

/** Suppliers, warehouses and offers do not grow with `share`. */
export const SUPPLIERS = 300
export const WAREHOUSES = 400
export const OFFERS = 500
/** Offers with about a tenth as many items as there are products. */
export const BIG_OFFERS = 50
/** Offers 1 to 60 have every one of products 1 to 50, as items 1 to 50. */
export const COMMON_OFFERS = 60
export const COMMON_PRODUCTS = 50
/** Users 1 to 20 have most of everything, and as many teams. */
export const HEAVY_USERS = 20
