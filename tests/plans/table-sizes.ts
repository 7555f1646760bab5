/**
 * Rows of each table in a store of full size: five million offers, a million products, orders and
 * people, three years old. Every table of the schema stands here: who adds one says how it grows.
 */
export const TABLE_ROWS: Record<string, number> = {
  addresses: 1_000_000,
  attempts: 100_000,
  audit_log: 10_000_000,
  brand_aliases: 5_000,
  brands: 2_000,
  cart_items: 2_000_000,
  cart_merges: 500_000,
  channels: 2,
  checkouts: 1_100_000,
  companies: 200_000,
  content_pages: 30,
  countries: 250,
  cross_members: 300_000,
  crosses: 400_000,
  currencies: 10,
  dead_letters: 200,
  deliveries: 100_000,
  delivery_figures: 500,
  document_files: 2_000_000,
  email_changes: 20_000,
  favorites: 1_000_000,
  idempotency_keys: 500_000,
  known_addresses: 2_000_000,
  known_devices: 1_500_000,
  ledger_entries: 4_000_000,
  mails: 2_000_000,
  markup_rules: 100,
  number_series: 50,
  offer_items: 5_000_000,
  offers: 60,
  order_document_lines: 4_000_000,
  order_documents: 2_000_000,
  order_events: 4_000_000,
  order_lines: 2_500_000,
  order_method_titles: 3_000_000,
  orders: 1_000_000,
  page_views: 2_000_000,
  password_resets: 5_000,
  payment_events: 1_000_000,
  payment_methods: 5,
  payments: 700_000,
  pending_sign_ins: 5_000,
  price_lists: 10_000,
  products: 1_000_000,
  part_requests: 300_000,
  part_request_keys: 300_000,
  quote_lines: 1_500_000,
  quotes: 300_000,
  rate_checks: 10_000,
  rates: 10_000,
  recovery_codes: 400_000,
  refunds: 50_000,
  roles: 10,
  row_counts: 5,
  saved_views: 1_500,
  search_dirty: 5_000,
  search_index_state: 1,
  search_misses: 100_000,
  synonym_words: 1_000,
  synonyms: 300,
  sessions: 1_200_000,
  settings: 50,
  shipping_methods: 10,
  shipping_rates: 100,
  stock_holds: 50_000,
  supplier_invoice_lines: 250_000,
  supplier_invoice_matches: 250_000,
  supplier_invoices: 50_000,
  supplier_order_lines: 500_000,
  supplier_order_steps: 300_000,
  supplier_orders: 100_000,
  suppliers: 30,
  team_invitations: 20_000,
  team_members: 200_000,
  teams: 1_100_000,
  upload_parts: 100,
  uploads: 20,
  user_roles: 50,
  users: 1_000_000,
  warehouses: 60,
}

/** What stays in a table of this size is read whole without harm. */
const MOST_SCANNED = 5_000

/** Whether a table grows with the store, so that no statement may read all of it. */
export const isGrowing = (table: string): boolean =>
  !table.startsWith('sqlite_') && (TABLE_ROWS[table] ?? Infinity) > MOST_SCANNED

/**
 * Partial indexes that hold only what waits: they stay short however much the store has seen, so that
 * reading one from end to end is how the waiting rows are found.
 */
export const SHORT_INDEXES = new Set(['refunds_held', 'supplier_order_lines_untold'])
