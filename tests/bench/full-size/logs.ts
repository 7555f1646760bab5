import { type Filling, filling, type Plan } from './filling.ts'
import { inboundMails } from './inbound-mails.ts'
import { OFFERS } from './sizes.ts'
import { DAY, hashOf, momentOf, oneOf, random, uuidOf, YEAR } from './sql.ts'

const WAITING_MAILS = 200

/** What is written and hardly ever read: mails, the audit log, page views, kept answers. */
export const logs = (plan: Plan): Filling[] => [
  mails(plan),
  ...inboundMails(plan),
  auditLog(plan),
  ...visits(plan),
  filling('day_figures', 1_100, {
    day: `date(${plan.now / 1000}, 'unixepoch', '-' || (n - 1) || ' days')`,
    currency: `'BYN'`,
    orders: '500 + n % 900',
    sales: '(500 + n % 900) * 12345',
    net: '(500 + n % 900) * 10000',
    margin: '(500 + n % 900) * 2000',
    unrated: '0',
    uncosted: 'n % 3',
    searches: '20000 + n % 5000',
    carts: '3000 + n % 900',
    purchases: '500 + n % 300',
    computed_at: String(plan.now),
  }),
  filling('feeds', 50, {
    id: 'n',
    name: `'Feed ' || n`,
    format: `CASE n % 4 WHEN 0 THEN 'yml' WHEN 1 THEN 'google' WHEN 2 THEN 'csv' ELSE 'xlsx' END`,
    locale: `'ru'`,
    currency: `'BYN'`,
    columns: `json_array('brand', 'number', 'price')`,
    hash: hashOf('n', 78),
    hint: `'abcd'`,
    created_at: momentOf('n', 50, [plan.now - YEAR, plan.now]),
  }),
  ...rollUps(plan),
  filling('webhook_endpoints', 20, {
    id: 'n',
    name: `'Server ' || n`,
    url: `'https://hooks-' || n || '.example/detal'`,
    events: `json_array('order.placed', 'order.shipped')`,
    secret: hashOf('n', 77),
    created_at: momentOf('n', 20, [plan.now - YEAR, plan.now]),
  }),
  filling('webhook_deliveries', plan.sizes.webhookDeliveries, {
    id: 'n',
    endpoint_id: '1 + n % 20',
    message_id: `'msg_' || n`,
    type: `iif(n % 2 = 0, 'order.placed', 'order.shipped')`,
    payload: `json_object('type', 'order.placed', 'data', json_object('order', json_object('id', n)))`,
    status: `iif(n % 5000 = 0, 'waiting', iif(n % 100 = 1, 'failed', 'delivered'))`,
    attempts: '1',
    next_at: String(plan.now),
    tries: `json_array(json_object('at', 1, 'status', 200, 'answer', 'ok', 'ms', 40))`,
    created_at: momentOf('n', plan.sizes.webhookDeliveries, [plan.now - 30 * DAY, plan.now]),
  }),
  filling('upkeep_state', 1, { id: 'n' }),
  filling('backup_changes', 5_000, { seq: 'n', table_name: `'orders'`, key: 'json_array(n)' }),
  filling('dead_letters', 200, {
    id: 'n',
    body: `json_object('kind', 'price-lists.continue', 'listId', n)`,
    attempts: '5',
    created_at: momentOf('n', 200, [plan.now - 90 * DAY, plan.now]),
  }),
  ...queue(plan),
]

const DAYS = 1_100

/** What charts are made of, of three years: 550 rows a day, the moves of 50 brands, deliveries, misses. */
function rollUps({ now }: Plan): Filling[] {
  const day = (n: string) => `date(${now / 1000}, 'unixepoch', '-' || (${n}) || ' days')`
  return [
    filling('day_sums', DAYS * 550, {
      measure: `CASE WHEN n % 550 < 5 THEN 'order' WHEN n % 550 < 25 THEN 'payment' WHEN n % 550 < 150 THEN 'part'
        WHEN n % 550 < 275 THEN 'brand' WHEN n % 550 < 400 THEN 'supplier' ELSE 'customer' END`,
      currency: oneOf('n', ['', 'BYN', 'USD', 'EUR', 'RUB']),
      day: day('n / 550'),
      channel_id: '1',
      key: `iif(n % 550 < 5, '', iif(n % 550 < 400, n % 550, 'u' || (n % 550)))`,
      count: '1 + n % 900',
      amount: '(1 + n % 900) * 12345',
      net: '(1 + n % 900) * 10000',
      margin: '(1 + n % 900) * 2000',
      unrated: '0',
      uncosted: '0',
    }),
    filling('day_deliveries', DAYS * 36, {
      day: day('n / 36'),
      supplier_id: '1 + n % 12',
      days: '1 + n % 36 / 12',
      count: '3',
      promised: '3',
      on_time: '2',
    }),
    filling('day_prices', DAYS * 50, {
      day: day('n / 50'),
      brand_id: '1 + n % 50',
      lines: '1000 + n % 50',
      move: 'n % 2000000 - 900000',
    }),
    filling('stale_days', 30, { day: day('n * 3') }),
    filling('price_scans', 60, {
      offer_id: 'n',
      from_generation: '1',
      from_day: day('n'),
    }),
    filling('brand_lines', 30_000, {
      offer_id: '1 + n / 500',
      brand_id: '1 + n % 500',
      lines: '1 + n % 9000',
    }),
    filling('search_miss_days', DAYS * 200, {
      day: day('n / 200'),
      query: `'MISS' || n`,
      locale: oneOf('n', ['ru', 'be', 'en']),
      count: '1 + n % 9',
      last_at: String(now),
    }),
  ]
}

/** The newest jobs of each kind with figures of a week, and who has a page open. */
function queue({ now, sizes: { users } }: Plan): Filling[] {
  const at = momentOf('n', 4_000, [now - 2 * DAY, now])
  const kind = `'kind.' || (n % 12)`
  return [
    filling('jobs', 4_000, {
      id: 'n',
      key: uuidOf('n', 53),
      kind,
      input: `json_object('kind', ${kind}, 'offerId', 1 + n % ${OFFERS})`,
      subject_type: `'offer'`,
      subject_id: `CAST(1 + n % ${OFFERS} AS TEXT)`,
      state: `iif(n % 40 = 0, 'failed', iif(n > 3950, 'waiting', 'done'))`,
      sent_at: at,
      due_at: at,
      ended_at: `iif(n > 3950 AND n % 40 <> 0, NULL, ${at} + 500)`,
    }),
    filling('job_figures', 12_000, {
      slot: `${Math.floor(now / 300_000) * 300_000} - (n / 6) * 300000`,
      kind: `'kind.' || (n % 6)`,
      done: 'n % 9',
      waits: `json_object('12', n % 9)`,
      runs: `json_object('20', n % 9)`,
      longest_wait: '9',
      longest_run: '40',
    }),
    filling('cron_tasks', 26, {
      name: `'task.' || n`,
      ran_at: String(now),
      ran_ms: 'n',
      runs: `'[[1,0],[2,0]]'`,
    }),
    filling('troubles', 2, {
      kind: `iif(n = 1, 'rates', 'slow')`,
      detail: `iif(n = 1, 'EUR', '3400')`,
      since: String(now - DAY),
      ended_at: `iif(n = 1, NULL, ${now})`,
    }),
    filling('request_figures', 600, {
      kind: `iif(n % 2 = 0, 'page', 'api')`,
      place: 'n / 2 % 300',
      slot: `${Math.floor(now / 300_000) * 300_000} - (n / 2) * 300000`,
      requests: '1000 + n',
      errors: 'n % 9',
      probes: '0',
      times: `json_object('20', 900 + n, '40', 100)`,
      longest: '900',
    }),
    filling('paused_jobs', 1, { kind: `'kind.1'`, paused_at: String(now) }),
    filling('live_rooms', Math.min(20_000, users), {
      user_id: 'n',
      entered_at: momentOf('n', 20_000, [now - 2 * DAY, now]),
    }),
  ]
}

const KINDS = ['order-placed', 'order-paid', 'order-shipped', 'order-invoiced', 'new-device']

/** Mails of 90 days, 2 % of them of today; two hundred wait. */
function mails({ sizes: { users, mails: count }, now }: Plan): Filling {
  const old = Math.floor(count * 0.98)
  const isWaiting = `n > ${count - WAITING_MAILS}`
  const createdAt = `iif(n <= ${old}, ${momentOf('n', old, [now - 90 * DAY, now - DAY])},
    ${momentOf(`(n - ${old})`, count - old, [now - DAY, now])})`
  const user = `iif(n % 100 = 0, 1 + n / 100 % 20, 1 + ${random('n', 100, users)})`
  return filling('mails', count, {
    id: 'n',
    kind: `iif(${isWaiting}, 'verify-email', ${oneOf('n', KINDS)})`,
    user_id: user,
    email: `'user-' || (${user}) || '@shop.example'`,
    locale: oneOf('n', ['ru', 'be', 'en']),
    data: `iif(${isWaiting},
      '{"firstName":"Anna","url":"https://detal.example/en/email/verify","minutes":60}', '{}')`,
    once_key: `iif(n % 5 = 0, 'order-placed:' || (n / 5), NULL)`,
    status: `CASE WHEN ${isWaiting} THEN 'waiting' WHEN n % 1000 = 1 THEN 'failed' ELSE 'sent' END`,
    attempts: `iif(${isWaiting}, 0, 1)`,
    next_at: createdAt,
    sent_at: `iif(${isWaiting}, NULL, ${createdAt})`,
    created_at: createdAt,
  })
}

const SUBJECTS = ['order', 'order', 'order', 'user', 'price-list', 'order', 'offer', 'product']

/** Person 2 has a hundredth of the rows, order 1 a two-hundredth; every hundredth row is of a subject with an id up to 20. */
function auditLog({ sizes: { orders, auditRows: count }, now }: Plan): Filling {
  return filling('audit_log', count, {
    id: 'n',
    actor_id: `CASE WHEN n % 100 = 50 THEN 2 WHEN n % 3 = 0 THEN 1 + n % 30 ELSE 1 + ${random('n', 101, orders)} END`,
    action: oneOf('n', [
      'orders.place',
      'orders.invoice',
      'orders.ship',
      'accounts.sign-in',
      'price-lists.apply',
      'orders.take-payment',
      'offers.update',
      'products.update',
    ]),
    subject_type: oneOf('n', SUBJECTS),
    subject_id: `CAST(CASE WHEN n % 200 = 25 THEN 1 WHEN n % 100 < 8 THEN 1 + n / 100 % 20
      ELSE 1 + ${random('n', 102, orders)} END AS TEXT)`,
    before: `iif(n % 4 = 1, '{"status":"pending"}', NULL)`,
    after: `iif(n % 4 = 1, '{"status":"processing","number":"INV-2026-000001"}', NULL)`,
    ip_address: `printf('10.%d.%d.%d', n % 250, n / 250 % 250, n / 62500 % 250)`,
    user_agent: `'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'`,
    request_id: uuidOf('n', 108),
    created_at: momentOf('n', count, [now - 2 * YEAR, now]),
  })
}

function visits({ sizes, now }: Plan): Filling[] {
  const { users, products, pageViews, idempotencyKeys } = sizes
  const viewedAt = momentOf('n', pageViews, [now - 400 * DAY, now])
  const user = `iif(n % 100 = 0, 1 + n / 100 % 20, 1 + ${random('n', 104, users)})`
  return [
    filling('page_views', pageViews, {
      id: uuidOf('n', 103),
      user_id: `iif(n % 2 = 0, ${user}, NULL)`,
      path: `CASE n % 4 WHEN 0 THEN '/ru' WHEN 1 THEN '/be/cart' ELSE '/ru/search/' || ${random('n', 105, products)} END`,
      locale: oneOf('n', ['ru', 'be', 'en']),
      referrer_host: `iif(n % 10 = 0, 'search.example', NULL)`,
      viewed_at: viewedAt,
      created_at: viewedAt,
    }),
    filling('idempotency_keys', idempotencyKeys, {
      scope: `(${user}) || ' POST /api/user/cart'`,
      key: uuidOf('n', 106),
      request_hash: hashOf('n', 107),
      status: '201',
      body: `'{"data":{"id":' || n || '}}'`,
      created_at: momentOf('n', idempotencyKeys, [now - 2 * DAY, now]),
    }),
  ]
}
