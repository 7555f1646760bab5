import { type Query, query } from '../../db/query.ts'
import { contactsAbout, type KnownPerson } from './contacts-about.ts'

/** Columns by name, as they are stored. */
export type HeldRow = Record<string, unknown>

/**
 * What the store holds about a person, by table: their rows, with the columns that say something about them.
 * A test compares the list with the schema.
 */
export function heldAbout(person: KnownPerson): Record<string, Query<HeldRow>> {
  return { ...rowsOf(person), ...keptByStaff(person) }
}

/** What staff have noted: contacts that are this person, and tasks about their account. */
const keptByStaff = (person: KnownPerson): Record<string, Query<HeldRow>> => ({
  contacts: query`
    SELECT name, firm, position, email, phones, locale, note, created_at, updated_at
    FROM contacts WHERE id IN (${contactsAbout(person)})`,
  tasks: query`
    SELECT what, due_on, done_at, created_at FROM tasks
    WHERE (subject_type = 'user' AND subject_id = ${person.id}) OR (subject_type = 'contact'
      AND subject_id IN (${contactsAbout(person)}))`,
})

const rowsOf = ({ id, email }: KnownPerson): Record<string, Query<HeldRow>> => ({
  users: query`
    SELECT id, first_name, last_name, email, email_verified_at, phone, kind, locale, currency,
      photo_key, email_preferences, two_factor_confirmed_at, current_team_id, staff_notes,
      invited_at, last_seen_at, order_count, last_order_at, created_at
    FROM users WHERE id = ${id}`,
  user_roles: query`
    SELECT r.name, r.permissions FROM user_roles ur JOIN roles r ON r.id = ur.role_id
    WHERE ur.user_id = ${id}`,
  staff_invitations: query`
    SELECT sent_at, expires_at, withdrawn_at FROM staff_invitations
    WHERE user_id = ${id} OR invited_by_id = ${id}`,
  support_visits: query`
    SELECT started_at, expires_at, ended_at FROM support_visits WHERE user_id = ${id}`,
  live_rooms: query`SELECT entered_at FROM live_rooms WHERE user_id = ${id}`,
  addresses: query`
    SELECT id, company_id, first_name, last_name, company_name, address_line_one, address_line_two,
      city, district, country, postcode, phone, tax_number, is_default_shipping, is_default_payment,
      created_at
    FROM addresses WHERE user_id = ${id}`,
  companies: query`
    SELECT id, name, tax_number, country, address_line_one, address_line_two, city, district,
      postcode, phone, email, bank_name, bank_account, bank_code, is_default, created_at
    FROM companies WHERE user_id = ${id}`,
  company_members: query`
    SELECT m.company_id, c.name AS company, m.created_at
    FROM company_members m JOIN companies c ON c.id = m.company_id WHERE m.user_id = ${id}`,
  group_people: query`
    SELECT g.name AS customer_group, p.created_at
    FROM group_people p JOIN customer_groups g ON g.id = p.group_id WHERE p.user_id = ${id}`,
  teams: query`SELECT id, name, is_personal, created_at FROM teams WHERE owner_id = ${id}`,
  team_members: query`
    SELECT m.team_id, t.name AS team, m.role, m.created_at
    FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.user_id = ${id}`,
  team_invitations: query`
    SELECT team_id, email, role, expires_at, created_at FROM team_invitations
    WHERE email = ${email} OR invited_by = ${id}`,
  saved_views: query`
    SELECT list, name, search, is_shared, created_at FROM saved_views WHERE user_id = ${id}`,
  sessions: query`
    SELECT user_agent, ip_address, is_remembered, last_active_at, expires_at, password_confirmed_at,
      created_at
    FROM sessions WHERE user_id = ${id}`,
  pending_sign_ins: query`
    SELECT is_remembered, expires_at, created_at FROM pending_sign_ins WHERE user_id = ${id}`,
  api_keys: query`
    SELECT name, hint, scopes, networks, expires_at, last_used_at, last_ip_address, revoked_at, created_at
    FROM api_keys WHERE user_id = ${id}`,
  known_devices: query`SELECT created_at FROM known_devices WHERE user_id = ${id}`,
  known_addresses: query`SELECT last_at FROM known_addresses WHERE user_id = ${id}`,
  email_changes: query`
    SELECT old_email, new_email, status, expires_at, created_at
    FROM email_changes WHERE user_id = ${id}`,
  recovery_codes: query`SELECT position FROM recovery_codes WHERE user_id = ${id}`,
  password_resets: query`
    SELECT purpose, expires_at, created_at FROM password_resets WHERE user_id = ${id}`,
  cart_items: query`
    SELECT id, supplier_offer_item_id, product_id, quantity, price_micros, channel_price_micros,
      currency, is_saved_for_later, is_selected, created_at, updated_at
    FROM cart_items WHERE user_id = ${id}`,
  cart_merges: query`SELECT answer, created_at FROM cart_merges WHERE user_id = ${id}`,
  favorites: query`
    SELECT id, supplier_offer_item_id, product_id, note, alerts_in_stock, alert_below_micros,
      alert_currency, created_at
    FROM favorites WHERE user_id = ${id}`,
  part_requests: query`
    SELECT id, email, locale, parts, words, status, answer, settled_at, created_at FROM part_requests
    WHERE user_id = ${id} OR (email = ${email} AND EXISTS (
      SELECT 1 FROM users WHERE users.id = ${id} AND users.email_verified_at IS NOT NULL))`,
  quote_mails: query`
    SELECT m.sender, m.subject, m.status, q.locale, q.text, q.lines, q.answered_at, m.created_at
    FROM inbound_mails m LEFT JOIN quote_mails q ON q.mail_id = m.id
    WHERE m.kind = 'quote' AND m.is_verified = 1 AND m.sender = ${email} AND EXISTS (
      SELECT 1 FROM users WHERE users.id = ${id} AND users.email_verified_at IS NOT NULL)`,
  checkouts: query`
    SELECT id, status, currency, comment, po_number, created_at, updated_at
    FROM checkouts WHERE user_id = ${id}`,
  orders: query`
    SELECT number, status, locale, currency, customer, shipping_address, payment_address,
      shipping_title, payment_title, comment, po_number, subtotal, discount, shipping, tax,
      grand_total, paid, refunded, created_at,
      (SELECT json_group_array(json_object('brand', l.brand, 'mpn', l.mpn, 'ordered', l.ordered,
        'price_micros', l.channel_price_micros, 'sum', l.sum))
        FROM order_lines l WHERE l.order_id = orders.id) AS lines
    FROM orders WHERE user_id = ${id}`,
  order_proposals: query`
    SELECT was_brand, was_mpn, brand, mpn, quantity, note, status, answer_note, valid_until, created_at
    FROM order_proposals WHERE order_id IN (SELECT id FROM orders WHERE user_id = ${id})`,
  quotes: query`
    SELECT number, status, locale, currency, customer, subtotal, tax, total, valid_until, created_at,
      (SELECT json_group_array(json_object('brand', l.brand, 'mpn', l.mpn, 'quantity', l.quantity,
        'price_micros', l.channel_price_micros, 'sum', l.sum))
        FROM quote_lines l WHERE l.quote_id = quotes.id) AS lines
    FROM quotes WHERE user_id = ${id}`,
  projects: query`
    SELECT id, team_id, name, note, build_quantity, currency, archived_at, created_at, updated_at,
      (SELECT json_group_array(json_object('designators', r.designators, 'number', r.number,
        'brand', r.brand, 'quantity', r.quantity, 'note', r.note))
        FROM project_rows r WHERE r.project_id = projects.id) AS rows
    FROM projects WHERE owner_id = ${id}`,
  project_versions: query`
    SELECT project_id, version, reason, created_at FROM project_versions WHERE made_by = ${id}`,
  project_proposals: query`
    SELECT project_id, status, settled_at FROM project_proposals WHERE settled_by = ${id}`,
  project_layouts: query`SELECT columns, used_at FROM project_layouts WHERE user_id = ${id}`,
  returns: query`
    SELECT r.number, r.status, r.words, r.decline_reason, r.carrier, r.tracking_number, r.created_at
    FROM orders o CROSS JOIN returns r ON r.order_id = o.id WHERE o.user_id = ${id}`,
  page_views: query`
    SELECT path, locale, referrer_host, viewed_at FROM page_views WHERE user_id = ${id}`,
  mails: query`
    SELECT kind, email, locale, status, sent_at, created_at FROM mails
    WHERE user_id = ${id} OR email = ${email}`,
  audit_log: query`
    SELECT action, ip_address, user_agent, created_at FROM audit_log
    WHERE subject_type = 'user' AND subject_id = ${String(id)} AND action LIKE 'accounts.%'`,
})
