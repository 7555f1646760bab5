import { env } from 'cloudflare:workers'
import { cheapHash } from '../../support/worker/cheap-password.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'

/** What the first call has found: no test of these changes the schema. */
let known: Map<string, string[]> | undefined

/** Tables of the schema and their columns, without search indexes. */
async function columns(): Promise<Map<string, string[]>> {
  if (known !== undefined) return known
  const { results } = await env.DB.prepare(
    `SELECT one.name, (SELECT json_group_array(c.name) FROM pragma_table_info(one.name) c) AS columns
     FROM sqlite_master one WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
     AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%' AND NOT EXISTS (
       SELECT 1 FROM sqlite_master virtual WHERE virtual.sql LIKE 'CREATE VIRTUAL%'
         AND (one.name = virtual.name OR instr(one.name, virtual.name || '_') = 1))`,
  ).all<{ name: string; columns: string }>()
  known = new Map(results.map((table) => [table.name, JSON.parse(table.columns) as string[]]))
  return known
}

/** Tables whose rows belong to people: they name a person by id. */
export async function tablesOfPeople(): Promise<string[]> {
  const all = await columns()
  return [...all]
    .filter(([, names]) => names.includes('user_id') || names.includes('owner_id'))
    .map(([name]) => name)
    .toSorted()
}

/** A person with a row in every table of people, and a mark in each of their texts. */
export async function richPerson() {
  const mark = `mark-${crypto.randomUUID()}`
  const person = await createUser({
    email: `${mark}@example.com`,
    passwordHash: cheapHash(),
    firstName: `${mark}-first`,
    lastName: `${mark}-last`,
    phone: '+375 29 000-00-01',
    photoKey: `photos/${mark}`,
    locale: 'be',
    twoFactorSecret: `${mark}-secret`,
    twoFactorConfirmedAt: new Date(),
  })
  await env.MEDIA.put(`photos/${mark}`, 'photo')
  const client = await signedIn(person)
  const { id, email } = person
  const far = Date.now() + 1e7
  const insert = (sql: string, ...values: (string | number)[]) =>
    env.DB.prepare(sql).bind(...values)
  await env.DB.batch([
    insert(
      `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode)
       VALUES (?, ?, '1', 'PL', 'B', 'C', '1')`,
      id,
      mark,
    ),
    insert(
      `INSERT INTO addresses (user_id, first_name, last_name, address_line_one, city, country,
         postcode, phone) VALUES (?, ?, 'B', 'C', 'D', 'PL', '1', '1')`,
      id,
      mark,
    ),
    insert(
      `INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity)
       VALUES (?, 1, 1, 1)`,
      id,
    ),
    insert(
      `INSERT INTO favorites (user_id, supplier_offer_item_id, product_id, note) VALUES (?, 1, 1, ?)`,
      id,
      mark,
    ),
    insert(
      `INSERT INTO saved_views (user_id, list, name, search, updated_at)
       VALUES (?, 'orders', ?, '{}', 0)`,
      id,
      mark,
    ),
    insert(
      `INSERT INTO part_requests (user_id, email, locale, parts, words, answer)
       VALUES (?, 'x@example.com', 'en', '[{"number":"LM317T","brand":"","quantity":1}]', ?, 'In May.')`,
      id,
      mark,
    ),
    insert(
      `INSERT INTO projects (owner_id, name, note, currency, updated_at) VALUES (?1, ?2, ?2, 'BYN', 0)`,
      id,
      mark,
    ),
    insert(
      `INSERT INTO project_rows (project_id, position, number, quantity, note)
       SELECT id, 1, 'LM317T', 1, ?1 FROM projects WHERE name = ?1`,
      mark,
    ),
    insert(
      `INSERT INTO project_versions (project_id, version, made_by, reason, build_quantity, rows)
       SELECT id, 1, owner_id, 'created', 1, '[]' FROM projects WHERE name = ?`,
      mark,
    ),
    insert(
      `INSERT INTO project_proposals (project_id, status, version, changes, sum_after, need, settled_by, settled_at)
       SELECT id, 'accepted', 1, '[]', 0, 'x', owner_id, 1 FROM projects WHERE name = ?`,
      mark,
    ),
    insert(
      `INSERT INTO project_layouts (user_id, titles, columns, used_at) VALUES (?, 'x', '["number"]', 0)`,
      id,
    ),
    insert(`INSERT INTO checkouts (user_id, currency, comment) VALUES (?, 'BYN', ?)`, id, mark),
    insert(
      `INSERT INTO quotes (number, key, user_id, customer, seller, locale, origin, currency, digits, subtotal,
         tax, total, tax_bps, is_tax_included, valid_until, made_by, made_hash, updated_at)
       VALUES (?1, ?1, ?2, json_object('first_name', ?4), '{}', 'be', 'https://detal.example', 'BYN', 2, 1, 0,
         1, 0, 1, ?3, ?1, 'asked', 0)`,
      crypto.randomUUID(),
      id,
      far,
      mark,
    ),
    insert(
      `INSERT INTO contacts (name, email, note, name_key, words, updated_at) VALUES (?1, ?2, ?1, ?1, ?1, 0)`,
      mark,
      email,
    ),
    insert(
      `INSERT INTO tasks (subject_type, subject_id, what, due_on, created_by_id)
       VALUES ('user', ?, ?, '2026-12-01', 1)`,
      id,
      mark,
    ),
    insert(`INSERT INTO cart_merges (id, user_id, answer) VALUES (?, ?, '{}')`, mark, id),
    insert(`INSERT INTO known_devices (user_id, device) VALUES (?, ?)`, id, mark),
    insert(
      `INSERT INTO email_changes VALUES (?, ?, ?, ?, 'pending', ?, 0)`,
      crypto.randomUUID(),
      id,
      email,
      `${mark}-next@example.com`,
      far,
    ),
    insert(`INSERT INTO known_addresses VALUES (?, ?, 0, ?)`, id, `${mark}-hash`, far),
    insert(`INSERT INTO recovery_codes VALUES (?, 1, ?, ?)`, id, `${mark}-hash`, `${mark}-sealed`),
    insert(
      `INSERT INTO api_keys (user_id, name, hash, hint, scopes, per_minute, epoch) VALUES (?, ?, ?, 'abcd', '["cart"]', 120, 0)`,
      id,
      mark,
      `${mark}-hash`,
    ),
    insert(`INSERT INTO password_resets VALUES (?, ?, ?, 0, 'password')`, id, `${mark}-hash`, far),
    insert(
      `INSERT INTO pending_sign_ins (id, user_id, epoch, expires_at) VALUES (?, ?, 0, ?)`,
      `${mark}-hash`,
      id,
      far,
    ),
    insert(`INSERT INTO roles (name, permissions) VALUES (?, '[]')`, `${mark}-role`),
    insert(`INSERT INTO user_roles SELECT ?, id FROM roles WHERE name = ?`, id, `${mark}-role`),
    insert(`INSERT INTO staff_invitations VALUES (?1, ?1, 0, ?2, NULL)`, id, far),
    insert(`INSERT INTO support_visits VALUES (?, ?, NULL, 'x', 0, 0, 1, NULL)`, mark, id),
    insert(`INSERT INTO live_rooms VALUES (?, 0)`, id),
    insert(`UPDATE users SET staff_notes = ?, invited_at = 1 WHERE id = ?`, mark, id),
    insert(
      `INSERT INTO company_members (company_id, user_id) SELECT id, user_id FROM companies WHERE user_id = ?`,
      id,
    ),
    insert(`INSERT OR IGNORE INTO customer_groups (name) VALUES ('Everybody')`),
    insert(
      `INSERT INTO group_people (user_id, group_id) SELECT ?, id FROM customer_groups WHERE name = 'Everybody'`,
      id,
    ),
    insert(`INSERT INTO teams (name, owner_id, is_personal) VALUES (?, ?, 1)`, mark, id),
    insert(
      `INSERT INTO team_members (team_id, user_id, role) SELECT id, ?, 'viewer' FROM teams WHERE name = ?`,
      id,
      mark,
    ),
    insert(
      `INSERT INTO team_invitations (team_id, email, role, invited_by, expires_at)
       SELECT id, ?, 'viewer', ?, ? FROM teams WHERE name = ?`,
      email,
      id,
      far,
      mark,
    ),
    insert(
      `INSERT INTO mails (kind, user_id, email, locale, data, next_at)
       VALUES ('new-device', ?, ?, 'be', '{}', ?)`,
      id,
      email,
      far,
    ),
    insert(
      `INSERT INTO page_views (id, user_id, path, locale, viewed_at) VALUES (?, ?, '/be', 'be', 1)`,
      mark,
      id,
    ),
    insert(
      `INSERT INTO idempotency_keys (scope, key, request_hash, body) VALUES (?, ?, 'x', ?)`,
      `${id} POST /x`,
      mark,
      mark,
    ),
    insert(
      `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, after)
       VALUES (?, 'accounts.update-profile', 'user', ?, ?)`,
      id,
      String(id),
      JSON.stringify({ first_name: mark }),
    ),
  ])
  const { order, lines } = await mintOrder({ order: { userId: id } })
  await insert(
    `INSERT INTO order_proposals (order_id, order_line_id, key, status, was_brand, was_mpn, was_name,
       was_price_micros, was_offer_item_id, was_ordered, quantity, supplier_offer_item_id, product_id, brand, mpn,
       name, price_micros, days_min, days_max, note, answer_note, valid_until, proposed_by)
     VALUES (?1, ?2, ?3, 'agreed', 'TI', 'A', '', 1, 1, 5, 5, 2, 1, 'TI', 'B', '', 1, 1, 2, ?4, ?4, ?5, ?3)`,
    order.id,
    lines[0]?.id ?? 0,
    crypto.randomUUID(),
    mark,
    far,
  ).run()
  const mailKey = crypto.randomUUID()
  await env.DB.batch([
    insert(
      `INSERT INTO inbound_mails (key, kind, status, size, recipient, sender, subject, is_verified, is_automatic,
         words, updated_at)
       VALUES (?1, 'quote', 'done', 1, 'quote@detal.example', ?2, ?3, 1, 0, ?3, 0)`,
      mailKey,
      email,
      mark,
    ),
    insert(
      `INSERT INTO quote_mails (mail_id, user_id, locale, text, lines, is_cut, faults)
       SELECT id, ?1, 'be', ?2, '[]', 0, '[]' FROM inbound_mails WHERE key = ?3`,
      id,
      mark,
      mailKey,
    ),
  ])
  await env.MEDIA.put(`returns/${mark}`, 'photo')
  await env.DB.batch([
    insert(
      `INSERT INTO returns (number, order_id, words, opened_by, updated_at) VALUES (?, ?, ?, 'x', 0)`,
      crypto.randomUUID(),
      order.id,
      mark,
    ),
    insert(
      `INSERT INTO return_photos (return_id, key, type) SELECT id, ?, 'image/png' FROM returns WHERE order_id = ?`,
      `returns/${mark}`,
      order.id,
    ),
  ])
  return { person, client, mark }
}

/** Rows of every table, as text, that say `words` or are of `userId`. */
export async function tracesOf(words: string, userId: number): Promise<string[]> {
  const all = [...(await columns())]
  // In one call, since each costs more than what it reads.
  const found = await env.DB.batch(
    all.map(([table, names]) => {
      const says = names.map((name) => `instr(coalesce("${name}", ''), ?1) > 0`).join(' OR ')
      const owns = ['user_id', 'owner_id', 'invited_by']
        .filter((name) => names.includes(name))
        .map((name) => `OR "${name}" = ?2`)
        .join(' ')
      return env.DB.prepare(
        `SELECT 1 FROM "${table}" WHERE ${says} ${owns} ${owns === '' ? 'AND ?2 > 0' : ''}`,
      ).bind(words, userId)
    }),
  )
  return found.flatMap(({ results }, at) => results.map(() => all[at]?.[0] ?? '')).toSorted()
}

/** The password behind every session of the person was confirmed just now. */
export const confirm = (userId: number) =>
  env.DB.prepare('UPDATE sessions SET password_confirmed_at = ? WHERE user_id = ?')
    .bind(Date.now(), userId)
    .run()
